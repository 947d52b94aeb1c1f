(* Clifford's closed form of the Tower of Hanoi, for any number of disks.

   The theorem [closed_form] is at the end. What it is about is defined first: the recursion, and what a list of moves does to
   a state. [legal_solution] says that the recursion keeps the rules of the puzzle. Checked by scripts/proofs. *)

From Coq Require Import Arith Lia List ZArith.
From Coq Require Import ZifyNat.
Import ListNotations.
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

(* A move takes a disk from a peg to a peg. Pegs are 0, 1 and 2; disk 1 is the smallest. *)
Definition move : Type := nat * nat * nat.

(* The textbook recursion: n disks from a to b, over c. *)
Fixpoint hanoi (n a b c : nat) : list move :=
  match n with
  | 0 => []
  | S k => hanoi k a c b ++ (n, a, b) :: hanoi k c b a
  end.

(* A state has a peg for each disk. *)
Definition state : Type := nat -> nat.

Definition after_move (s : state) (mv : move) : state :=
  let '(d, _, to) := mv in fun x => if x =? d then to else s x.

Definition play (moves : list move) (s : state) : state := fold_left after_move moves s.

(* A legal move takes its disk from where it is, and no smaller disk is there or where it goes. *)
Definition legal (s : state) (mv : move) : Prop :=
  let '(d, from, to) := mv in
  s d = from /\ from <> to /\ forall x, 1 <= x < d -> s x <> from /\ s x <> to.

Fixpoint all_legal (s : state) (moves : list move) : Prop :=
  match moves with
  | [] => True
  | mv :: rest => legal s mv /\ all_legal (after_move s mv) rest
  end.

(* How often disk d has moved after m moves, and how many pegs it goes to the right each time. *)
Definition times (d m : nat) : nat := (m + 2 ^ (d - 1)) / 2 ^ d.
Definition step (n d : nat) : nat := 2 - (n + d) mod 2.
Definition peg (d m n : nat) : nat := (times d m * step n d) mod 3.

(* The recursion. *)

Lemma size_app : forall u v : list move, length (u ++ v) = length u + length v.
Proof. induction u as [|mv u IH]; intros v; [reflexivity|]. cbn. now rewrite IH. Qed.

Lemma hanoi_length : forall n a b c, S (length (hanoi n a b c)) = 2 ^ n.
Proof.
  induction n as [|k IH]; intros; cbn [hanoi]; [reflexivity|].
  rewrite size_app; cbn [length].
  pose proof (IH a c b); pose proof (IH c b a). cbn [Nat.pow]. lia.
Qed.

Lemma play_app : forall u v s, play (u ++ v) s = play v (play u s).
Proof. intros; apply fold_left_app. Qed.

(* Disks above n, and disk 0, stay. *)
Lemma play_others : forall n a b c s x, x = 0 \/ n < x -> play (hanoi n a b c) s x = s x.
Proof.
  induction n as [|k IH]; intros a b c s x Hx; cbn [hanoi]; [reflexivity|].
  rewrite play_app. change (play (?m :: ?r) ?t) with (play r (after_move t m)).
  rewrite IH by lia. unfold after_move.
  destruct (Nat.eqb_spec x (S k)); [lia|]. apply IH; lia.
Qed.

Lemma play_first_others : forall n a b c s m x, n < x -> play (firstn m (hanoi n a b c)) s x = s x.
Proof.
  induction n as [|k IH]; intros a b c s m x Hx; cbn [hanoi]; [now rewrite firstn_nil|].
  rewrite firstn_app, play_app.
  destruct (m - length (hanoi k a c b)) as [|r]; cbn [firstn].
  - change (play [] ?t) with t. apply IH; lia.
  - change (play (?h :: ?t) ?u) with (play t (after_move u h)).
    rewrite IH by lia. unfold after_move. destruct (Nat.eqb_spec x (S k)); [lia|]. apply IH; lia.
Qed.

(* The whole tower arrives. *)
Lemma play_arrives : forall n a b c s, (forall x, 1 <= x <= n -> s x = a) ->
  forall x, 1 <= x <= n -> play (hanoi n a b c) s x = b.
Proof.
  induction n as [|k IH]; intros a b c s Hs x Hx; [lia|]. cbn [hanoi].
  rewrite play_app. change (play (?m :: ?r) ?t) with (play r (after_move t m)).
  destruct (Nat.eq_dec x (S k)) as [->|Hne].
  - rewrite play_others by lia. unfold after_move. now rewrite Nat.eqb_refl.
  - apply IH; [|lia]. intros y Hy. unfold after_move.
    destruct (Nat.eqb_spec y (S k)); [lia|]. apply IH; [|lia]. intros z Hz; apply Hs; lia.
Qed.

(* The recursion keeps the rules. *)

Lemma all_legal_app : forall u v s, all_legal s u -> all_legal (play u s) v -> all_legal s (u ++ v).
Proof.
  induction u as [|mv u IH]; intros v s Hu Hv; [exact Hv|].
  destruct Hu as [H1 H2]. split; [exact H1|]. apply IH; assumption.
Qed.

Lemma hanoi_legal : forall n a b c s, a <> b -> a <> c -> b <> c -> (forall x, 1 <= x <= n -> s x = a) ->
  all_legal s (hanoi n a b c).
Proof.
  induction n as [|k IH]; intros a b c s Hab Hac Hbc Hs; [exact I|]. cbn [hanoi].
  assert (Hc : forall x, 1 <= x <= k -> play (hanoi k a c b) s x = c)
    by (intros x Hx; apply play_arrives with (a := a); [intros y Hy; apply Hs|]; lia).
  apply all_legal_app; [apply IH; auto; intros x Hx; apply Hs; lia|]. cbn [all_legal]. split.
  - unfold legal. split; [|split].
    + rewrite play_others by lia. apply Hs; lia.
    + exact Hab.
    + intros x Hx. rewrite Hc by lia. auto.
  - apply IH; auto. intros x Hx. unfold after_move.
    destruct (Nat.eqb_spec x (S k)); [lia|]. apply Hc; lia.
Qed.

(* The terms of the formula. *)

Lemma pow_pos : forall n, 1 <= 2 ^ n.
Proof. induction n; cbn [Nat.pow]; lia. Qed.

(* Disk k + 1 of k + 1 moves once, after the first 2^k - 1 moves. *)
Lemma times_before : forall k m, m < 2 ^ k -> times (S k) m = 0.
Proof.
  intros k m Hm. unfold times. replace (S k - 1) with k by lia.
  apply Nat.div_small. cbn [Nat.pow]. lia.
Qed.

Lemma times_since : forall k m, 2 ^ k <= m < 2 ^ S k -> times (S k) m = 1.
Proof.
  intros k m Hm. unfold times. replace (S k - 1) with k by lia.
  symmetry. apply Nat.div_unique with (r := m - 2 ^ k); cbn [Nat.pow] in *; lia.
Qed.

(* A smaller disk moves 2^(k-d) times in the first half with the move of disk k + 1. *)
Lemma times_shift : forall k d m, 1 <= d <= k -> times d (2 ^ k + m) = 2 ^ (k - d) + times d m.
Proof.
  intros k d m Hd. unfold times.
  replace (2 ^ k) with (2 ^ (k - d) * 2 ^ d) by (rewrite <- Nat.pow_add_r; f_equal; lia).
  rewrite <- Nat.add_assoc, Nat.div_add_l; [lia|]. pose proof (pow_pos d); lia.
Qed.

(* Powers of 2 modulo 3. *)
Lemma pow_mod : forall j, 2 ^ j mod 3 = 1 + j mod 2.
Proof. induction j; [reflexivity|]. cbn [Nat.pow]. lia. Qed.

(* Pegs to the right at each move of disk d of n, if the tower goes e pegs to the right. *)
Definition stride (n d e : nat) : nat := if (n + d) mod 2 =? 0 then e else 3 - e.

(* The tower of k disks goes the other way than that of k + 1. *)
Lemma stride_up : forall k d e, e = 1 \/ e = 2 -> stride k d (3 - e) = stride (S k) d e.
Proof.
  intros k d e He. unfold stride.
  destruct (Nat.eqb_spec ((k + d) mod 2) 0), (Nat.eqb_spec ((S k + d) mod 2) 0); lia.
Qed.

Lemma stride_pow : forall k d e, e = 1 \/ e = 2 -> d <= k -> (2 ^ (k - d) * stride (S k) d e) mod 3 = 3 - e.
Proof.
  intros k d e He Hd. pose proof (pow_mod (k - d)) as Hp. unfold stride.
  generalize dependent (2 ^ (k - d)). intros p Hp.
  destruct (Nat.eqb_spec ((S k + d) mod 2) 0), He; subst; cbn [Nat.sub]; lia.
Qed.

(* The closed form for a tower that goes e pegs to the right, from any peg. *)

Lemma closed_form_any : forall n a e s m d,
  a < 3 -> e = 1 \/ e = 2 -> (forall x, 1 <= x <= n -> s x = a) -> m < 2 ^ n -> 1 <= d <= n ->
  play (firstn m (hanoi n a ((a + e) mod 3) ((a + (3 - e)) mod 3))) s d = (a + times d m * stride n d e) mod 3.
Proof.
  induction n as [|k IH]; intros a e s m d Ha He Hs Hm Hd; [lia|]. cbn [hanoi].
  set (b := (a + e) mod 3). set (c := (a + (3 - e)) mod 3).
  assert (Hlen : length (hanoi k a c b) = 2 ^ k - 1) by (pose proof (hanoi_length k a c b); lia).
  pose proof (pow_pos k) as Hpos.
  rewrite firstn_app, play_app, Hlen.
  destruct (Nat.lt_ge_cases m (2 ^ k)) as [Hlt|Hge].
  - (* The first half: k disks from a to c. *)
    replace (m - (2 ^ k - 1)) with 0 by lia. cbn [firstn]. change (play [] ?t) with t.
    destruct (Nat.eq_dec d (S k)) as [->|Hne].
    + rewrite play_first_others by lia. rewrite times_before by lia. rewrite Hs by lia.
      cbn [Nat.mul]. rewrite Nat.add_0_r, Nat.mod_small; lia.
    + rewrite <- stride_up by lia.
      replace b with ((a + (3 - (3 - e))) mod 3) by (unfold b; f_equal; lia).
      apply IH; try lia. intros x Hx; apply Hs; lia.
  - (* The second half: k disks from c to b. *)
    rewrite (firstn_all2 (n := m)) by lia.
    replace (m - (2 ^ k - 1)) with (S (m - 2 ^ k)) by lia. cbn [firstn].
    change (play (?h :: ?t) ?u) with (play t (after_move u h)).
    set (s' := after_move (play (hanoi k a c b) s) (S k, a, b)).
    assert (Hs' : forall x, 1 <= x <= k -> s' x = c).
    { intros x Hx. unfold s', after_move. destruct (Nat.eqb_spec x (S k)); [lia|].
      apply play_arrives with (a := a); [intros y Hy; apply Hs|]; lia. }
    destruct (Nat.eq_dec d (S k)) as [->|Hne].
    + rewrite play_first_others by lia. unfold s', after_move. rewrite Nat.eqb_refl.
      rewrite times_since by lia. unfold stride, b.
      replace ((S k + S k) mod 2) with 0 by lia. cbn [Nat.eqb]. f_equal; lia.
    + assert (Hc : c < 3) by (apply Nat.mod_upper_bound; lia).
      replace b with ((c + (3 - e)) mod 3) by (unfold b, c; destruct He; subst e; cbn [Nat.sub]; lia).
      replace a with ((c + (3 - (3 - e))) mod 3) at 1 by (unfold c; destruct He; subst e; cbn [Nat.sub]; lia).
      rewrite IH; try lia; [|exact Hs'| cbn [Nat.pow] in Hm; lia].
      rewrite stride_up by lia.
      replace m with (2 ^ k + (m - 2 ^ k)) at 2 by lia.
      rewrite times_shift, Nat.mul_add_distr_r by lia.
      pose proof (stride_pow k d e He ltac:(lia)) as Hp.
      set (u := 2 ^ (k - d) * stride (S k) d e) in *.
      set (v := times d (m - 2 ^ k) * stride (S k) d e).
      unfold c. lia.
Qed.

(* The solution of the text: all disks from peg 0 to peg 2. *)
Definition solution (n : nat) : list move := hanoi n 0 2 1.
Definition start : state := fun _ => 0.

Theorem solution_length : forall n, length (solution n) = 2 ^ n - 1.
Proof. intros n. pose proof (hanoi_length n 0 2 1). unfold solution. lia. Qed.

Theorem legal_solution : forall n, all_legal start (solution n).
Proof. intros n. apply hanoi_legal; auto. Qed.

Theorem arrival : forall n d, 1 <= d <= n -> play (solution n) start d = 2.
Proof. intros n d Hd. apply play_arrives with (n := n); auto. Qed.

(* After m of the 2^n - 1 moves disk d is on the peg that the formula names. *)
Theorem closed_form : forall n m d, m <= 2 ^ n - 1 -> 1 <= d <= n ->
  play (firstn m (solution n)) start d = peg d m n.
Proof.
  intros n m d Hm Hd. pose proof (pow_pos n). unfold solution.
  change (hanoi n 0 2 1) with (hanoi n 0 ((0 + 2) mod 3) ((0 + (3 - 2)) mod 3)).
  rewrite closed_form_any; auto; [|lia]. unfold peg. cbn [Nat.add]. do 2 f_equal.
  unfold stride, step. destruct (Nat.eqb_spec ((n + d) mod 2) 0); lia.
Qed.

Print Assumptions closed_form.
Print Assumptions legal_solution.
