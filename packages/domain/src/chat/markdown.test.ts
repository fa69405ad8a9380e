import { describe, expect, it } from 'vitest';
import {
  truncateMessage,
  mentionOf,
  instantText,
  plainLines,
  plainName,
  untilText,
} from './markdown.ts';

describe('texts of people', () => {
  it.each([
    ['plain words, 20 of them.', 'plain words, 20 of them.'],
    ['**bold** _it_ ~~no~~', String.raw`\*\*bold\*\* \_it\_ \~\~no\~\~`],
    ['||secret|| `code`', String.raw`\|\|secret\|\| \`code\``],
    ['<@123> <@&9> <#5> @everyone', String.raw`\<\@123\> \<\@&9\> \<\#5\> \@everyone`],
    ['[click](https://evil.example)', String.raw`\[click\]\(https\://evil.example\)`],
    ['\\*', String.raw`\\\*`],
    ['- one\n+ two\n3. three\n> four', '\\- one\n\\+ two\n3\\. three\n\\> four'],
    ['a-b 3.5', 'a-b 3.5'],
    ['a\u061cb\u115fc\u3164d\u180ee\u{e0041}f\u034fg', 'abcdefg'],
    ['\u2028a\u2029b\u0085c\u009fd\u007fe', 'abcde'],
    ['\u{1f5e1}\ufe0f \u{1f5e1}\ufe0e', '\u{1f5e1}\ufe0f \u{1f5e1}\ufe0e'],
    ['join discord.gg/gold', String.raw`join discord\.gg/gold`],
    ['Discord.com/invite/x discordapp.com', String.raw`Discord\.com/invite/x discordapp\.com`],
    ['on Discord. Come.', 'on Discord. Come.'],
    ['  in\r\nlines\u202e\u200b\u0007 ', 'in\nlines'],
  ])('%j stay text', (given, shown) => {
    expect(plainLines(given)).toBe(shown);
  });
  it('are one line as names', () => {
    expect(plainName(' Ann\n- of\tRavenholdt ')).toBe('Ann - of Ravenholdt');
    expect(plainName('- Ann')).toBe(String.raw`\- Ann`);
  });
});

it('moments are shown in the zone of the reader', () => {
  expect(instantText('2026-11-24T19:00:00.999Z')).toBe('<t:1795546800:F>');
  expect(untilText('2026-11-24T19:00:00.000Z')).toBe('<t:1795546800:R>');
  expect(mentionOf('42')).toBe('<@42>');
});

describe('cutting', () => {
  it('leaves what fits', () => {
    expect(truncateMessage('x'.repeat(2000))).toBe('x'.repeat(2000));
    expect(truncateMessage('x'.repeat(2001))).toBe(`${'x'.repeat(1999)}…`);
  });
  it('happens between letters', () => {
    expect(truncateMessage('ab\u{1f600}cd', 4)).toBe('ab…');
    expect(truncateMessage(String.raw`ab\*cd`, 4)).toBe('ab…');
    expect(truncateMessage(String.raw`a\\cde`, 4)).toBe(String.raw`a\\…`);
    expect(truncateMessage(String.raw`a\\\bcd`, 5)).toBe(String.raw`a\\…`);
    expect(truncateMessage(String.raw`\\ab\*c`, 6)).toBe(String.raw`\\ab…`);
    expect(truncateMessage('\u{1f600}abcdef', 5)).toBe('\u{1f600}ab…');
  });
});
