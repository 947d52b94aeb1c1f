// Modules need a server: read from the file system, a chapter has only the link to the page.
if (location.protocol === "file:") {
  for (const frame of document.querySelectorAll("iframe")) frame.replaceWith("Here the page needs a web server; hanoi web --export page.html makes one that needs none.");
}
// What scrolls can be scrolled with keys.
for (const code of document.querySelectorAll("pre > code")) {
  if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
}
