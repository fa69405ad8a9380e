import { expect, it } from 'vitest';
import { maxMessageLength } from '@warchest/domain/chat/markdown.ts';
import { preferencesFooter, withPreferencesFooter } from './messages-direct.ts';

const origin = 'https://raids.example';
const line =
  '-# Switch off what you do not want, or set quiet hours: <https://raids.example/settings/notifications>';

// proves CHAT-4
it('a direct message says below it where it can be switched off', () => {
  expect(preferencesFooter(origin)).toBe(line);
  expect(withPreferencesFooter({ content: 'said', mentions: ['1'] }, origin)).toEqual({
    content: `said\n${line}`,
    mentions: ['1'],
  });
});

it.each([maxMessageLength - line.length - 1, maxMessageLength - line.length, 5_000])(
  'of %d letters it keeps that line, and what the platform takes',
  (length) => {
    const { content } = withPreferencesFooter({ content: 'x'.repeat(length) }, origin);
    const said = content.slice(0, -line.length - 1);
    expect(content.endsWith(`\n${line}`)).toBe(true);
    expect(content.length).toBe(maxMessageLength);
    expect(said.endsWith('…')).toBe(length > said.length);
  },
);

it('is not cut behind a backslash, which would take the line for text', () => {
  const { content } = withPreferencesFooter({ content: String.raw`\*`.repeat(2_000) }, origin);
  const said = content.slice(0, -line.length - 1);
  expect(said).toMatch(/^(\\\*)+…$/);
});
