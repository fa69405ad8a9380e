import { expect, it } from 'vitest';
import { buildSimulator } from './app.ts';
import { shownText } from './shown-text.ts';
import { newPlatformState } from './platform-state.ts';

const world = newPlatformState({});
const shown = (text: string): string => shownText(text, world, 0).text;

it.each([
  [
    '<https://site.example/a?b=1>',
    '<a href="https://site.example/a?b=1" rel="noreferrer">https://site.example/a?b=1</a>',
  ],
  [
    'said\n-# where: <http://a.example/b>',
    'said\n<small>where: <a href="http://a.example/b" rel="noreferrer">http://a.example/b</a></small>',
  ],
  ['a -# b', 'a -# b'],
  ['> Mage 1: **Anna**', '<span class="quote">Mage 1: <strong>Anna</strong></span>'],
  ['a > b', 'a &gt; b'],
  [String.raw`\-# a <b>`, '-# a &lt;b&gt;'],
  ['-# <script>', '<small>&lt;script&gt;</small>'],
])('%j is shown as the platform shows it', (text, html) => {
  expect(shown(text)).toBe(html);
});

it('small print has a look of its own', async () => {
  const app = buildSimulator();
  const { body } = await app.inject({
    url: '/simulator/style.css',
    headers: { host: 'localhost' },
  });
  expect(body).toContain('.text small');
  await app.close();
});
