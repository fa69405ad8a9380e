import { describe, expect, it } from 'vitest';
import { markupIn, pingedBy } from './mentions.ts';

const nobody = { everybody: false, users: [], roles: [] };

describe('a message pings', () => {
  it.each([
    ['nobody without a name', 'hello', undefined, nobody],
    [
      'all whom it names, left out',
      '@everyone <@12345> <@!23456> <@&34567>',
      undefined,
      { everybody: true, users: ['12345', '23456'], roles: ['34567'] },
    ],
    ['nobody when nobody is allowed', '@here <@12345> <@&34567>', { parse: [] }, nobody],
    [
      'those who are allowed by id',
      '<@12345> <@23456>',
      { parse: [], users: ['23456'] },
      { ...nobody, users: ['23456'] },
    ],
    ['nobody who is escaped', String.raw`\<@12345\> \@everyone`, undefined, nobody],
    ['nobody in code', '`<@12345>` ```\n@everyone\n```', undefined, nobody],
    [
      'who is behind an escaped backslash',
      String.raw`\\<@12345>`,
      undefined,
      { ...nobody, users: ['12345'] },
    ],
  ])('%s', (_name, content, allowed, pinged) => {
    expect(pingedBy(content, allowed)).toEqual(pinged);
  });
});

it.each([
  ['plain words - 20:00', []],
  ['[a](https://b.example)', ['link']],
  ['**bold**', ['emphasis']],
  ['> said', ['line']],
  ['a\u202eb', ['hidden']],
  [String.raw`\*\*plain\*\* \[a\]\(https\://b\)`, []],
])('%j holds %j', (content, markup) => {
  expect(markupIn(content)).toEqual(markup);
});
