//! English

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "move moves"),
    (M::Step, "step turn nr action"),
    (
        M::Verb,
        "put puts place places shift shifts transfer transfers slide slides bring brings carry carries drop drops relocate relocates go goes movedisk return returns send sends push pushes get gets travel travels transport transports deliver delivers reposition pass hop hops jump jumps set sets advance advances drag drags lower lowers",
    ),
    (
        M::Doing,
        "moving taking putting placing shifting transferring sliding bringing lifting carrying dropping picking relocating going returning sending getting removing setting",
    ),
    (
        M::Done,
        "moved took taken placed shifted transferred slid brought lifted carried dropped picked relocated went gone returned sent removed put_back",
    ),
    (M::Disk, "disk disc ring plate block piece ball"),
    (
        M::Several,
        "disks discs rings plates blocks pieces all both pegs rods towers poles every each any another entire whole everything others remainder several nth two_smaller smaller_disks them substack subtower pile",
    ),
    (
        M::Peg,
        "peg rod stack tower position pole pin needle stake stick post column spindle pillar stand location spot tray shaft",
    ),
    (
        M::From,
        "from off out_of away_from leaves leaving_from off_of",
    ),
    (
        M::To,
        "to into towards toward destined_for over_to back_to across_to",
    ),
    (M::On, "on on_top_of on_top onto over at upon atop"),
    (M::Of, "of"),
    (M::Do, "do"),
    (M::No, "no"),
    (
        M::Then,
        "then and so finally but however therefore thus hence followed_by before_that consequently accordingly whereupon",
    ),
    (
        M::Filler,
        "i_e out_of_the_way namely with_number with_size with_label later correct option what sense obvious natural successfully at_this_point at_this_stage at_this_time in_one_move legally the an size number top topmost uppermost upper now again back directly straight away down up single remaining remains ll re us s d m simply just here quad qquad text textbf mathrm textit texttt boxed begin end aligned align array hline item ok okay sure well afterwards subsequently those lastly legal valid optimal available same other only next afterward too also alone once_again yet still as_before like_before as_above first_of_all answer solution sequence result list following follows initially once_more right_now currently perform performs performing make makes making execute executed does this_time our my me your itself himself called named labeled labelled numbered immediately quickly carefully gently safely over_there there in by for_now in_turn nbsp emsp strong br li td tr p span div onward onwards exactly one_more clear empty newly last thing way sized",
    ),
    (M::Subject, "we you they he she let lets let_us please"),
    (
        M::Plan,
        "aim objective purpose rule rules idea principle puzzle problem always strategy algorithm recursive recursively recursion approach hanoi subproblem base_case pattern c_from_left_to_right cycle cycles cyclic clockwise counterclockwise alternate alternates alternately alternating general generally minimum per_move each_move at_a_time constraint constraints method n_1 times induction",
    ),
    (
        M::Phase,
        "task phase stage notation exactly_once only_once just_once only_one_time exactly_one_time",
    ),
    (
        M::Is,
        "is are was were be been being becomes stays stay lands ends_up rests sits",
    ),
    (M::Have, "have has had"),
    (
        M::Soft,
        "make_sure be_sure feel_free would_like d_like like_to time_has_come can should must may might will shall need needs needed able allow allows allowing allowed lets_us enables enable enabling permits permit permitting has_to have_to had_to starts starting_by begin_by begins proceed proceeds ready decide decided choose chosen possible required necessary recommend recommended suggest best time gonna continue_by it_is_time it_s_time start_by begin_with start_with starting_with beginning_with starts_with begins_with would_like_you ought supposed used_to",
    ),
    (
        M::Not,
        "cannot can_not not don isn won wouldn couldn shouldn doesn didn aren mustn never avoid avoids avoiding unable neither nor refuse nobody nothing prevents prevent prevented preventing blocked cant dont wont wrong_to be_wrong_to needlessly",
    ),
    (
        M::Wrong,
        "illegal invalid impossible forbidden prohibited disallowed wrong incorrect rejected reject refrain failed fails skipped skip unnecessary optional todo hint mistaken not_allowed not_possible discarded discard wrong_move strikethrough unlike unneeded pointless unwise bad_idea needless superfluous redundant",
    ),
    (
        M::If,
        "had_we had_i had_you were_we_to were_i_to were_you_to if unless when whenever in_case provided assuming suppose supposing assume whether given_that imagine",
    ),
    (M::Or, "or either alternatively versus vs alternative"),
    (
        M::Instead,
        "instead_of rather_than as_opposed_to other_than in_place_of",
    ),
    (M::Before, "before until till without prior_to"),
    (
        M::Report,
        "after once as_soon_as following_this while upon_moving notice notes note recall remember already having previously earlier now_that as_we so_far just_moved we_just see_that we_see observe you_see remembering as_i as_you just_put just_placed key_is key_insight_is key_idea_is key_point_is key_observation_is trick_is",
    ),
    (
        M::Remark,
        "so_that so_as in_order such_that so_it so_they preparing to_prepare ready_for in_preparation for_the_purpose because due_to which where since as leaving freeing exposing uncovering clearing creating resulting giving completing for with_this allowing_for thereby meaning being_the reaching who whose thanks_to um",
    ),
    (
        M::Ground,
        "to_the_left_of to_the_right_of left_of right_of above below under beneath underneath than beside near next_to via through free frees unblock unblocks uncover uncovers expose exposes blocking holding covering covers release releases clear_off clears releasing unlocking between opposite joining join against behind",
    ),
    (
        M::Doubt,
        "e_g remember_to do_not_forget don_t_forget otherwise when_ready once_ready unless_i_m_mistaken unless_i_am_mistaken if_i_m_not_mistaken next_time sorry i_mean or_rather not_hard no_need why_not how_about what_about maybe perhaps want wants wanted wish hope hoping try tries trying tried example instance say actually eventually think thought consider considering wait hmm could_have would_have should_have intend intends plan plans planned planning aims later_on ultimately tempting wonder ideally theoretically hypothetically pretend seem seems supposedly attempt attempting failing optionally instead_of_this instead_of_that bonus exercise homework will_be_able be_able_to",
    ),
    (
        M::Undo,
        "undone cancelled canceled vice_versa and_back and_return and_then_back then_back then_return reverse_all reverse_the reversed take_it_all_back move_it_back put_it_back bring_it_back moves_back_again strike_the strike_that_move undo undoing scratch_that take_that_back take_it_back go_back that_was_wrong that_is_wrong that_s_wrong made_a_mistake a_mistake my_mistake made_an_error oops strike_that disregard_that ignore_that correction that_was_a_mistake whoops revert backtrack taking_that_back i_was_wrong that_was_illegal reverse_that never_mind_that forget_that that_was_not_right that_isn_t_right that_move_was_wrong cancel_that step_back that_move_is_illegal that_is_illegal that_s_illegal that_s_not_allowed that_is_not_allowed that_was_incorrect that_is_incorrect that_s_incorrect my_bad",
    ),
    (
        M::Omit,
        "do_the_same the_same_with same_with ditto snip snipped truncated omitted elided steps_omitted moves_omitted cut_off continued to_be_continued and_so_on and_so_forth so_on so_forth etc etcetera et_cetera repeat repeating rest_is_similar and_the_rest rest_follows rest_is_analogous remaining_moves rest_of_the_moves left_to_the_reader left_to_you left_as_an_exercise left_as_exercise left_for_the_reader left_for_you left_to_do",
    ),
    (
        M::Continue,
        "continue continuing keep carry_on go_on continues",
    ),
    (
        M::Likewise,
        "like similarly likewise process until_all until_done this_way same_way manner fashion same_pattern same_process remaining_disks",
    ),
    (M::Spot(Spot::Left), "left leftmost left_hand"),
    (M::Spot(Spot::Middle), "middle center centre central mid"),
    (M::Spot(Spot::Right), "right rightmost right_hand"),
    (
        M::Spot(Spot::Source),
        "source src start starting initial origin beginning original",
    ),
    (
        M::Spot(Spot::Spare),
        "spare auxiliary aux helper intermediate temporary temp buffer extra",
    ),
    (
        M::Spot(Spot::Target),
        "target destination dest final dst goal_peg goal_rod goal_tower",
    ),
    (M::Spot(Spot::Goal), "goal"),
    (
        M::Nth(1),
        "first/1st second/2nd third/3rd fourth/4th fifth/5th sixth/6th seventh/7th eighth/8th",
    ),
    (
        M::Count(0),
        "zero one two/ii three/iii four/iv five six seven eight",
    ),
    (M::It, "it this that"),
    (
        M::Size(Size::Smallest),
        "smallest tiniest littlest lightest narrowest",
    ),
    (M::Size(Size::Small), "small tiny little smaller"),
    (M::Size(Size::Medium), "medium"),
    (M::Size(Size::Large), "large big larger bigger"),
    (
        M::Size(Size::Largest),
        "largest biggest heaviest widest greatest",
    ),
    (
        M::Take,
        "take takes lift lifts pick picks grab grabs remove removes pull pulls pop pops",
    ),
    (M::With, "using with use uses by_using"),
    (
        M::Trait,
        "red green blue yellow orange purple black white pink brown gray grey next_smallest next_largest next_larger next_smaller next_bigger next_biggest bottom bottommost lowest",
    ),
    (M::Would, "would could"),
    (M::Parity, "odd even"),
    (M::Notation, "means denotes stands represents signifies"),
];
