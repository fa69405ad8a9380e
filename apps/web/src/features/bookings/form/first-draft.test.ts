import { expect, test } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { options } from '../../../../test/some-options.ts';
import { firstDraft } from './first-draft.ts';

const first = (kind: 'raid' | 'shift', ...roles: Role[]) =>
  firstDraft(kind, options, { roles: new Set(roles) });

// proves BOOK-22
test('a form begins with the first fee option, and with none for a TAKENBOOKER', () => {
  expect(first('raid', 'ADVERTISER').advCut).toBe(options.fees[0]?.value);
  expect(first('raid', 'ADVERTISER', 'TAKENBOOKER').advCut).toBe('');
  expect(first('shift', 'ADVERTISER').paymentFaction).toBe('Horde');
});
