import { expect, test } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { choices } from '../../../../test/some-choices.ts';
import { firstDraft } from './first-draft.ts';

const first = (kind: 'raid' | 'shift', ...roles: Role[]) =>
  firstDraft(kind, choices, { roles: new Set(roles) });

// proves BOOK-22
test('a form begins with the first fee option, and with none for a TAKENBOOKER', () => {
  expect(first('raid', 'ADVERTISER').advCut).toBe(choices.fees[0]?.value);
  expect(first('raid', 'ADVERTISER', 'TAKENBOOKER').advCut).toBe('');
  expect(first('shift', 'ADVERTISER').paymentFaction).toBe('Horde');
});
