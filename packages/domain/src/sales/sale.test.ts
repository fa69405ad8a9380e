import { expect, it } from 'vitest';
import { entryKinds } from '../gold/distribute.ts';
import { payoutKindOf, payoutKinds, saleKinds } from './sale.ts';

it('the ledger tells payouts of runs and of services apart', () => {
  expect(payoutKinds).toEqual(['run.payout', 'service.payout']);
  for (const kind of saleKinds) expect(payoutKinds).toContain(payoutKindOf(kind));
});

it('entries of the ledger are about these things', () =>
  expect(entryKinds).toEqual([
    'run.payout',
    'run.reversal',
    'service.payout',
    'service.reversal',
    'string.mail',
    'string.reversal',
    'payout',
    'correction',
  ]));
