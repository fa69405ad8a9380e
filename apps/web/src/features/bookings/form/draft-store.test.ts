import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownKey } from '../../../lib/session.ts';
import { tabStore } from '../../../lib/storage.ts';
import { withCharacter } from './autofill.ts';
import { draftsOf } from './draft-store.ts';
import { emptyDraft } from './draft.ts';
import { options } from '../../../../test/some-options.ts';

const anna = draftsOf('1', 'raid');
const begun = { ...emptyDraft, buyer: 'Thrall-Kazzak', realmBefore: 'Kazzak' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

// proves BOOK-32
it('keeps a draft for each run and gives it back to the same member', () => {
  anna.store('a', begun);
  anna.store('b', { ...begun, buyer: 'Jaina-Draenor' });
  expect(draftsOf('1', 'raid').kept('a')).toEqual(begun);
  expect(anna.kept('b')?.buyer).toBe('Jaina-Draenor');
  expect(anna.kept(null)).toBeNull();
  anna.drop('a');
  expect(anna.kept('a')).toBeNull();
});

it('shows nothing of it to another member', () => {
  anna.store('a', begun);
  anna.storeLast(begun);
  const bert = draftsOf('2', 'raid');
  expect(bert.kept('a')).toBeNull();
  expect(bert.last()).toBeNull();
});

it('forgets everything with the member’s own things', () => {
  anna.store('a', begun);
  anna.storeLast(begun);
  tabStore.write(ownKey('1'), null);
  expect(anna.kept('a')).toBeNull();
  expect(anna.last()).toBeNull();
});

it('keeps nothing that says nothing about a customer', () => {
  anna.store('a', begun);
  anna.store('a', { ...emptyDraft, advCut: 'FTB' });
  expect(anna.kept('a')).toBeNull();
});

it('reads what another build stored as far as it fits', () => {
  const found = { name: 'Thrall', realm: 'Kazzak', faction: 'horde', class: 'Shaman' };
  const filled = withCharacter(emptyDraft, found, options);
  anna.store('a', filled);
  expect(anna.kept('a')).toEqual(filled);
  tabStore.write(ownKey('1'), {
    'bookingDraft.raid.a': { buyer: 'Thrall', paid: 'yes', filled: { buyer: 1 }, more: true },
  });
  expect(anna.kept('a')).toEqual({ ...emptyDraft, buyer: 'Thrall' });
});
