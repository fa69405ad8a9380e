/** The look of the chat, on top of that of all pages. */
export const chatStyle = `
.chat { display: grid; gap: 16px; grid-template-columns: 240px minmax(0, 1fr); align-items: start; }
.places { display: grid; gap: 12px; position: sticky; top: 16px; }
.places ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; }
.places li a {
  display: flex; align-items: center; min-height: 44px; padding: 4px 12px; border-radius: 6px;
  color: var(--text2); text-decoration: none; overflow-wrap: anywhere;
}
.places li a:hover { background: var(--bg2); }
.places li a[aria-current] { background: var(--bg3); color: var(--text1); font-weight: 600; }
.who { display: grid; gap: 8px; }
.who label { margin: 0; }
select {
  min-height: 44px; width: 100%; padding: 8px 12px; font: inherit; font-size: 16px;
  color: var(--text1); background: var(--bg3); border: 1px solid var(--border); border-radius: 6px;
}
.talk { margin: 0; padding: 0; overflow: clip; }
#feed { padding: 8px 0; min-height: 40vh; }
.message { padding: 12px 16px; }
.message:focus-visible { outline-offset: -2px; }
.message + .message { border-top: 1px solid var(--hairline); }
.message.mine { background: #1b2436; border-left: 3px solid var(--focus); }
.author { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; color: var(--text2); font-size: 13px; }
.author strong { color: var(--text1); font-size: 14px; }
.author .face { width: 28px; height: 28px; font-size: 13px; display: grid; place-items: center; }
.bot { padding: 0 6px; border-radius: 4px; background: var(--primary); color: #fff; font-size: 11px; line-height: 18px; }
.edited { font-size: 12px; }
.text { margin: 4px 0 0 36px; white-space: pre-wrap; overflow-wrap: anywhere; }
.text small { color: var(--text2); font-size: 12px; }
.quote { padding-left: 10px; border-left: 3px solid var(--border); }
.mention { padding: 0 3px; border-radius: 4px; background: #2b3a5c; color: #c9dcff; }
code { padding: 0 4px; border-radius: 4px; background: var(--bg3); }
.controls { display: grid; gap: 8px; margin: 8px 0 0 36px; }
.choice { display: flex; gap: 8px; flex: 1; max-width: 440px; }
.danger { border-color: var(--gone); color: var(--gone); }
.plain:hover:not(:disabled) { background: var(--bg3); }
.main:hover:not(:disabled) { background: #3a74e4; }
.plain:disabled { color: var(--text2); cursor: not-allowed; opacity: 0.7; }
a.plain { display: inline-flex; align-items: center; color: var(--text1); text-decoration: none; }
a.main { color: #fff; margin-bottom: 16px; }
.dismiss { display: flex; gap: 12px; align-items: center; margin: 4px 0 0 36px; color: var(--text2); font-size: 12px; }
.bare { min-height: 32px; padding: 0 4px; border: 0; background: none; color: var(--link); }
.composer {
  display: grid; gap: 8px; grid-template-columns: 1fr auto; align-items: end; padding: 12px 16px;
  border-top: 1px solid var(--hairline); background: var(--bg2);
}
.problem-text { grid-column: 1 / -1; color: var(--warn); min-height: 20px; }
.form {
  position: fixed; inset: 0; margin: auto; width: min(480px, calc(100vw - 32px)); height: fit-content;
  padding: 16px; color: inherit; background: var(--bg1); border: 1px solid var(--border);
  border-radius: 10px; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 0.6);
}
.stack { display: grid; gap: 12px; margin-bottom: 16px; }
@media (max-width: 720px) {
  .chat { grid-template-columns: minmax(0, 1fr); }
  .places { position: static; }
  .places ul { display: flex; flex-wrap: wrap; }
  .text, .controls, .dismiss { margin-left: 0; }
}
`;

/** Keeps the feed as it is now, and sends what is chosen at once; without it there are buttons. */
export const chatScript = `
const feed = document.getElementById('feed');
const scroll = () => window.scrollTo({ top: document.body.scrollHeight });
let last = null;
async function look() {
  if (!document.hidden) {
    try {
      const answer = await fetch(feed.dataset.feed);
      const text = await answer.text();
      const at = document.activeElement;
      const isUsed = feed.contains(at) && !at.matches('article');
      if (answer.ok && last !== null && text !== last && !isUsed) {
        feed.innerHTML = text;
        ready(feed);
        if (at.matches('article')) document.getElementById(at.id)?.focus({ preventScroll: true });
      }
      if (last === null || !isUsed) last = text;
    } catch {}
  }
  setTimeout(look, 1000);
}
function ready(part) {
  for (const one of part.querySelectorAll('[data-choice]')) {
    one.nextElementSibling.hidden = true;
    one.addEventListener('change', () => {
      if (one.value !== '') one.form.requestSubmit(one.nextElementSibling);
    });
  }
}
for (const one of document.querySelectorAll('[data-submits]')) {
  one.nextElementSibling.hidden = true;
  one.addEventListener('change', () => one.form.requestSubmit());
}
ready(document);
const dialog = document.querySelector('dialog');
if (dialog) {
  dialog.close();
  dialog.showModal();
  dialog.addEventListener('cancel', () => dialog.querySelector('[name="cancel"]').click());
} else {
  const goesOn = location.hash.startsWith('#m') && document.getElementById(location.hash.slice(1));
  if (goesOn) goesOn.focus();
  else scroll();
}
look();
`;
