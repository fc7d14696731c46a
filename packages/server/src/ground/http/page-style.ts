/** The colours of pages that the server renders. Mails have theirs, close to these. */
export const palette = `
:root {
  color-scheme: light dark;
  --page: #fbfaf8; --card: #fff; --fill: #efece6; --line: #e8e5de; --edge: #918d86;
  --ink: #22262b; --faint: #5b5f66; --accent: #1f5f5b; --on-accent: #fff; --wrong: #a3261c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #161719; --card: #1d1f22; --fill: #2d3137; --line: #2f3338; --edge: #767b83;
    --ink: #eceae5; --faint: #a3a7ad; --accent: #7fc4bd; --on-accent: #10201f; --wrong: #ff9d92;
  }
}
`;

/** The style of pages for one task, such as signing in. */
export const pageStyle = `${palette}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.55 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
}
header { max-width: 30rem; margin: min(6vh, 3rem) auto 1.25rem; padding: 0 1.25rem; text-align: center; }
.wordmark {
  display: inline-flex; align-items: center; gap: 0.5rem; font-size: 1.25rem; font-weight: 600;
  letter-spacing: -0.01em;
}
.wordmark svg {
  width: 1.8rem; height: 1.8rem; fill: none; stroke: var(--accent); stroke-width: 2.4;
  stroke-linecap: round; stroke-linejoin: round;
}
main {
  max-width: 30rem; margin: 0 auto min(8vh, 4rem); padding: 2.25rem 2.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere;
}
@media (max-width: 36rem) { main { margin: 0 0.75rem 0.75rem; padding: 1.5rem 1.25rem; } }
h1, h2, strong { font-weight: 600; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.015em; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.1rem; }
p { margin: 0 0 1rem; }
a { color: var(--accent); }
bdi { font-weight: 600; }
bdi .rest { font-weight: 400; }
time { white-space: nowrap; }
form + p { margin-block-start: 1.25rem; }
form + form { margin-block-start: 2rem; }
p + form > button:first-child { margin-block-start: 0; }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 500; }
input, select {
  width: 100%; padding: 0.6rem 0.75rem; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--edge); border-radius: 8px;
}
input[type='checkbox'] { width: 1.1rem; height: 1.1rem; margin: 0.2rem 0 0; flex: none; accent-color: var(--accent); }
fieldset { margin: 1rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label.choice { display: flex; gap: 0.6rem; align-items: start; margin: 0.5rem 0 0; font-weight: 400; }
input[readonly] { background: var(--page); }
input[aria-invalid='true'] { border-color: var(--wrong); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
:is(input, select):focus-visible {
  border-color: var(--accent); outline-color: transparent; box-shadow: 0 0 0 1px var(--accent);
}
button, .button {
  display: inline-block; margin-block: 1.5rem 0; margin-inline: 0 0.5rem; padding: 0.7rem 1.5rem;
  font: inherit;
  font-weight: 600; color: var(--on-accent); background: var(--accent);
  border: 1px solid var(--accent);
  border-radius: 8px; cursor: pointer; text-decoration: none;
}
button.small { margin-block: 0.25rem 0.75rem; padding: 0.25rem 0.75rem; font-size: 0.9rem; }
button.plain { color: var(--ink); background: var(--fill); border-color: transparent; }
.qr { display: block; width: 14rem; max-width: 100%; margin: 0 auto 1rem; border-radius: 8px; }
code { font-family: ui-monospace, monospace; font-size: 0.95em; }
.codes { padding: 0.25rem 1.25rem; border: 1px solid var(--edge); border-radius: 8px; }
.codes h2 { margin-block-start: 1rem; }
.codes ul {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 0.25rem 1rem;
  padding: 0; list-style: none;
}
.codes code { font-size: 0.85em; white-space: nowrap; }
footer { max-width: 30rem; margin: 0 auto 2rem; padding: 0 1.25rem; font-size: 0.9rem; }
footer ul {
  display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: center; margin: 0; padding: 0;
  list-style: none;
}
footer a, footer span { display: inline-block; padding: 0.25rem 0; }
footer span { color: var(--faint); font-weight: 600; }
.hint, .note { color: var(--faint); font-size: 0.9rem; }
.hint { margin: 0.25rem 0 0; }
.note { margin: 1.5rem 0 0; }
.wrong { margin: 0.25rem 0 0; color: var(--wrong); font-size: 0.9rem; font-weight: 600; }
.alert {
  margin: 0 0 1rem; padding: 0.75rem 1rem; color: var(--wrong); border: 1px solid var(--wrong);
  border-radius: 8px; font-weight: 600;
}
`;
