/** A self-contained page that shows the API document. */
export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Warchest API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">
<main><h1>Warchest API</h1>
<p id="about"></p>
<p>As data: <a href="/v1/openapi.json">/v1/openapi.json</a></p>
<label>Filter <input id="filter" type="search"></label>
<div id="calls" aria-live="polite">Loading …</div></main>
<script type="module" src="/docs/docs.js"></script>
</html>`;

export const docsStyle = `body { margin: 0; background: #0e1116; color: #e9ecf1; font: 14px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
a { color: #7fb0ff }
input { background: #282f3a; color: inherit; border: 1px solid #6e7a8c; border-radius: 6px; padding: .3rem .6rem; font: inherit }
details { border-bottom: 1px solid #323a46; padding: .4rem 0 }
summary { cursor: pointer }
summary b { display: inline-block; min-width: 4rem; color: #4ac58a }
code, pre { font: 13px/1.45 ui-monospace, monospace }
pre { background: #161a21; padding: .75rem; border-radius: 6px; overflow: auto }`;

/** Uses text nodes only, so nothing in the document can become markup. */
export const docsScript = `const make = (name, ...parts) => {
  const element = document.createElement(name);
  element.append(...parts);
  return element;
};
const part = (title, value) =>
  value === undefined ? [] : [make('p', title), make('pre', JSON.stringify(value, null, 2))];
const answer = await fetch('/v1/openapi.json');
const api = await answer.json();
document.getElementById('about').textContent = api.info.description;
const calls = document.getElementById('calls');
calls.textContent = '';
for (const [path, methods] of Object.entries(api.paths)) {
  for (const [method, call] of Object.entries(methods)) {
    const row = make(
      'details',
      make('summary', make('b', method.toUpperCase()), ' ', make('code', '/v1' + path), ' ', call.summary),
      make('p', call.description),
      ...part('Parameters', call.parameters.length > 0 ? call.parameters : undefined),
      ...part('Body', call.requestBody?.content['application/json'].schema),
      ...part('Reply', Object.values(call.responses[200].content)[0].schema),
    );
    row.dataset.text = (method + ' ' + path + ' ' + call.summary).toLowerCase();
    calls.append(row);
  }
}
document.getElementById('filter').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const row of calls.children) row.hidden = !row.dataset.text.includes(wanted);
});
`;
