/** The look of the pages: the product's tokens, its own marks only. */
export const style = `
:root {
  color-scheme: dark;
  --bg0: #0e1116; --bg1: #161a21; --bg2: #1e232c; --bg3: #282f3a;
  --text1: #e9ecf1; --text2: #b7bfcb; --link: #7fb0ff; --focus: #9cc4ff;
  --border: #6e7a8c; --hairline: #323a46; --primary: #2b66d9; --warn: #f2b53a; --gone: #ff7a7a;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 16px; max-width: 1120px; background: var(--bg0); color: var(--text1);
  font: 14px/20px system-ui, sans-serif;
}
h1 { margin: 4px 0 0; font-size: 20px; line-height: 28px; overflow-wrap: anywhere; }
h2 { margin: 0 0 12px; font-size: 16px; line-height: 24px; }
p { margin: 0; }
a { color: var(--link); }
header { margin-bottom: 16px; }
.sign { color: var(--warn); font-size: 13px; }
.sub { color: var(--text2); margin-bottom: 12px; overflow-wrap: anywhere; }
section {
  background: var(--bg1); border: 1px solid var(--hairline); border-radius: 10px;
  padding: 16px; margin-bottom: 16px;
}
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
label { display: block; margin-bottom: 4px; color: var(--text2); }
input[type='text'], input[type='search'] {
  width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-size: 16px;
  color: var(--text1); background: var(--bg3); border: 1px solid var(--border); border-radius: 6px;
}
.search { display: flex; gap: 8px; align-items: end; margin-bottom: 12px; }
.search > div { flex: 1; }
button { font: inherit; color: inherit; cursor: pointer; }
.plain {
  min-height: 44px; padding: 8px 16px; border: 1px solid var(--border); border-radius: 6px;
  background: var(--bg2);
}
.main { background: var(--primary); border-color: var(--primary); color: #fff; }
.people {
  display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  list-style: none; margin: 0 0 16px; padding: 0;
}
.people button {
  display: grid; grid-template-columns: 40px 1fr; gap: 2px 12px; align-content: start; width: 100%;
  height: 100%; padding: 12px; text-align: left; background: var(--bg2);
  border: 1px solid var(--hairline); border-radius: 6px;
}
.people button:hover { background: var(--bg3); border-color: var(--border); }
.face {
  grid-row: 1 / span 4; display: grid; place-items: center; width: 40px; height: 40px;
  border-radius: 50%; background: var(--bg3); border: 1px solid var(--border); font-weight: 600;
}
.name { font-weight: 600; overflow-wrap: anywhere; }
.persona { color: var(--warn); font-weight: 400; }
.about { color: var(--text2); font-size: 13px; }
.roles { color: var(--text2); font-size: 12px; line-height: 18px; overflow-wrap: anywhere; }
.fields { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }
fieldset { margin: 12px 0; padding: 8px 12px 12px; border: 1px solid var(--hairline); border-radius: 6px; }
legend { color: var(--text2); padding: 0 4px; }
.checks { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); }
.checks label {
  display: flex; gap: 8px; align-items: center; min-height: 44px; margin: 0; color: var(--text1);
  font-size: 13px;
}
.checks input { width: 20px; height: 20px; accent-color: var(--primary); }
.row { display: flex; gap: 8px; flex-wrap: wrap; }
.problem { border-left: 4px solid var(--gone); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 640px; font-size: 13px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--hairline); }
th { color: var(--text2); font-weight: 600; }
td { overflow-wrap: break-word; }
pre { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--text2); }
[hidden] { display: none !important; }
`;

/** Narrows the people while somebody types; without it the search button does the same. */
export const peopleScript = `
const field = document.getElementById('q');
const count = document.getElementById('count');
const people = [...document.querySelectorAll('[data-search]')];
if (field && count) {
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let shown = 0;
    for (const one of people) {
      const fits = words.every((word) => one.dataset.search.includes(word));
      one.hidden = !fits;
      if (fits) shown += 1;
    }
    count.textContent = shown + (shown === 1 ? ' person' : ' people');
  });
}
`;
