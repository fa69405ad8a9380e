import { beforeEach, expect, test } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { mount } from '../../../../test/hook.tsx';
import { options } from '../../../../test/some-options.ts';
import { takeBufferedKeys } from '../../../lib/keystroke-buffer.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft } from './draft.ts';
import { draftsOf } from './draft-store.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDraftPerRun } from './use-draft-per-run.ts';

const full: BookingDraft = {
  ...emptyDraft,
  buyer: 'Thrall-Kazzak',
  buyerClass: 'Warrior',
  typeOfBoost: 'VIP',
  advCut: 'FTB',
  price: '250',
  collected: '20',
  paymentRealm: 'Kazzak',
};
const run = aRun();

beforeEach(() => {
  fakeServer();
  window.sessionStorage.clear();
  takeBufferedKeys();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

/** A form whose run is selected later. */
function choosing(start: BookingDraft, first: RunView | null) {
  const drafts = draftsOf('100000000000000003', 'raid');
  const chosen = { run: first };
  const hook = mount(() => {
    const form = useBookingForm('raid', options, () => start);
    useDraftPerRun(form, chosen.run, drafts);
    return form;
  });
  const choose = (next: RunView | null) => {
    chosen.run = next;
    hook.again();
  };
  return { hook, choose, drafts };
}
const other = aRun({ id: '01kxa7v3m9q3r', type: 'Saved' });
const begun = { ...emptyDraft, typeOfBoost: 'VIP' };

test('what was typed before a run was chosen goes into it, and its type follows the run', () => {
  const { hook, choose, drafts } = choosing(begun, null);
  hook.do(({ type }) => type('buyer', 'Thrall-Kazzak'));
  expect(drafts.kept(null)).toMatchObject({ buyer: 'Thrall-Kazzak' });
  choose(other);
  expect(hook.now.draft).toMatchObject({ buyer: 'Thrall-Kazzak', typeOfBoost: 'Saved' });
  expect(drafts.kept(other.id)).toMatchObject({ buyer: 'Thrall-Kazzak' });
});

test('what is typed moves along with the run; a run that has its own draft shows that', () => {
  const { hook, choose, drafts } = choosing(begun, run);
  drafts.store(other.id, { ...full, buyer: 'Jaina-Kazzak' });
  hook.do(({ type }) => type('buyer', 'Thrall-Kazzak'));
  const third = aRun({ id: '01kxa7v3m9q4r', type: 'Lootshare' });
  choose(third);
  expect(hook.now.draft).toMatchObject({ buyer: 'Thrall-Kazzak', typeOfBoost: 'Lootshare' });
  expect(drafts.kept(run.id)).toBeNull();
  choose(other);
  expect(hook.now.draft).toMatchObject({ buyer: 'Jaina-Kazzak', typeOfBoost: 'VIP' });
  expect(drafts.kept(third.id)).toMatchObject({ buyer: 'Thrall-Kazzak' });
});

test('a boss that was typed by hand stays in a shift that offers it, and goes in one that does not', () => {
  const offeredBosses = [
    { boss: 'VIP', possibleCustomers: 2, remaining: 2 },
    { boss: 'Saved', possibleCustomers: 2, remaining: 2 },
  ];
  const shifts = ['01kxa7v3m9q5r', '01kxa7v3m9q6r', '01kxa7v3m9q7r'] as const;
  const [first, second, third] = shifts.map((id) => aShift({ id, offeredBosses }));
  const { hook, choose } = choosing(begun, first ?? null);
  hook.do(({ type }) => type('typeOfBoost', 'Saved'));
  choose(second ?? null);
  expect(hook.now.draft.typeOfBoost).toBe('Saved');
  hook.do(({ type }) => type('typeOfBoost', 'Nobody'));
  choose(third ?? null);
  expect(hook.now.draft.typeOfBoost).toBe('');
});

test('a type that was typed by hand stays when the run changes', () => {
  const { hook, choose } = choosing(begun, run);
  hook.do(({ type }) => type('typeOfBoost', 'Lootshare'));
  choose(other);
  expect(hook.now.draft.typeOfBoost).toBe('Lootshare');
});

test('what was begun in this tab is there again, once', () => {
  const first = choosing(begun, null);
  first.drafts.store(null, { ...full, typeOfBoost: '' });
  const { hook, choose, drafts } = choosing(begun, run);
  // of the run that is shown, whose type fills the empty one
  expect(hook.now.draft).toEqual({ ...full, typeOfBoost: run.type });
  expect(drafts.kept(null)).toBeNull();
  expect(drafts.kept(run.id)).toMatchObject({ buyer: full.buyer });
  choose(null);
  expect(hook.now.draft.buyer).toBe(full.buyer);
});

test('a draft of its own run is not put into another one', () => {
  const { hook, choose, drafts } = choosing(begun, run);
  drafts.store(null, full);
  choose(other);
  expect(hook.now.draft).toMatchObject({ buyer: '', typeOfBoost: 'Saved' });
});

test('a run that is let go keeps its draft on the screen, and another one takes it over', () => {
  const { hook, choose, drafts } = choosing(begun, run);
  hook.do(({ type }) => type('buyer', 'Thrall-Kazzak'));
  drafts.store(null, { ...full, buyer: 'Old-Kazzak' });
  choose(null);
  expect(hook.now.draft.buyer).toBe('Thrall-Kazzak');
  choose(other);
  expect(hook.now.draft.buyer).toBe('Thrall-Kazzak');
});

test('an empty form does not throw away what is kept of the run that it leaves', () => {
  const { choose, drafts } = choosing(begun, run);
  drafts.store(run.id, full);
  choose(other);
  expect(drafts.kept(run.id)).toMatchObject({ buyer: full.buyer });
});

test('a type follows when that of the run is changed, but not from a run without one', () => {
  const { hook, choose } = choosing(begun, run);
  choose({ ...run, type: 'Saved' });
  expect(hook.now.draft.typeOfBoost).toBe('Saved');
  choose({ ...run, type: 'Saved', note: 'later' });
  hook.do(({ type }) => type('typeOfBoost', 'VIP'));
  choose({ ...run, type: 'Saved', note: 'later still' });
  expect(hook.now.draft.typeOfBoost).toBe('VIP');
  hook.do(({ type }) => type('typeOfBoost', 'Saved'));
  choose({ ...run, type: '' });
  expect(hook.now.draft.typeOfBoost).toBe('Saved');
});
