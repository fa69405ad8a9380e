import { expect, it } from 'vitest';
import { textsOf } from './read-values.ts';

const textIn = (key: string, text: string, from: string, to: string) =>
  textsOf(
    {
      sort: 'templates',
      header: [],
      columns: { [key]: 0 },
      replacements: [{ column: key, from, to }],
    },
    [text],
  ).get(key);

// proves IMP-78
it.each([
  ['raid', 'Voidspyre', 'voidspyre ', 'Voidspire', 'Voidspire'],
  ['raid', 'Voidspyre, Dreamrift', 'Voidspyre', 'Voidspire', 'Voidspyre, Dreamrift'],
  // a list of members
  ['gcs', 'Ana, Bob', 'Bob', 'Bobbin', 'Ana,Bobbin'],
  ['gcs', 'Ana, Bob', 'Ana, Bob', 'Anabob', 'Anabob'],
  ['gcs', 'Ana; Cid', 'Bob', 'Bobbin', 'Ana; Cid'],
])('in %s, %j with %j read as %j is %j', (key, text, from, to, result) =>
  expect(textIn(key, text, from, to)).toBe(result),
);
