import { expect, test } from 'vitest';
import { refusals } from '@warchest/contract/refusals.ts';
import { Refused } from './refused.ts';

test('a refusal says what exactly was refused, or else what it is called', () => {
  const said = (refused: Refused) => ({
    words: String(refused),
    status: refused.status,
    document: refused.document(),
  });
  const errors = [{ path: 'time', message: 'No such time' }];
  const { title, status } = refusals['run-full'];
  expect([
    said(new Refused('run-full')),
    said(new Refused('run-full', { detail: 'Of 20', errors, extra: { spots: 20 } })),
  ]).toEqual([
    { words: `Refused: ${title}`, status, document: { type: 'run-full', title, status } },
    {
      words: 'Refused: Of 20',
      status,
      document: { type: 'run-full', title, status, detail: 'Of 20', errors, spots: 20 },
    },
  ]);
});
