import { beforeEach, expect, test } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { cleanTab, formRun, fullDraft } from '../../../../test/a-booking-form.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { mount } from '../../../../test/hook.tsx';
import { options } from '../../../../test/some-options.ts';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft } from './draft.ts';
import { draftsOf } from './draft-store.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDraftPerRun } from './use-draft-per-run.ts';

beforeEach(() => void cleanTab());

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
  const { hook, choose, drafts } = choosing(begun, formRun);
  drafts.store(other.id, { ...fullDraft, buyer: 'Jaina-Kazzak' });
  hook.do(({ type }) => type('buyer', 'Thrall-Kazzak'));
  const third = aRun({ id: '01kxa7v3m9q4r', type: 'Lootshare' });
  choose(third);
  expect(hook.now.draft).toMatchObject({ buyer: 'Thrall-Kazzak', typeOfBoost: 'Lootshare' });
  expect(drafts.kept(formRun.id)).toBeNull();
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
  const { hook, choose } = choosing(begun, formRun);
  hook.do(({ type }) => type('typeOfBoost', 'Lootshare'));
  choose(other);
  expect(hook.now.draft.typeOfBoost).toBe('Lootshare');
});

test('what was begun in this tab is there again, once', () => {
  const first = choosing(begun, null);
  first.drafts.store(null, { ...fullDraft, typeOfBoost: '' });
  const { hook, choose, drafts } = choosing(begun, formRun);
  // of the run that is shown, whose type fills the empty one
  expect(hook.now.draft).toEqual({ ...fullDraft, typeOfBoost: formRun.type });
  expect(drafts.kept(null)).toBeNull();
  expect(drafts.kept(formRun.id)).toMatchObject({ buyer: fullDraft.buyer });
  choose(null);
  expect(hook.now.draft.buyer).toBe(fullDraft.buyer);
});

test('a draft of its own run is not put into another one', () => {
  const { hook, choose, drafts } = choosing(begun, formRun);
  drafts.store(null, fullDraft);
  choose(other);
  expect(hook.now.draft).toMatchObject({ buyer: '', typeOfBoost: 'Saved' });
});

test('a run that is let go keeps its draft on the screen, and another one takes it over', () => {
  const { hook, choose, drafts } = choosing(begun, formRun);
  hook.do(({ type }) => type('buyer', 'Thrall-Kazzak'));
  drafts.store(null, { ...fullDraft, buyer: 'Old-Kazzak' });
  choose(null);
  expect(hook.now.draft.buyer).toBe('Thrall-Kazzak');
  choose(other);
  expect(hook.now.draft.buyer).toBe('Thrall-Kazzak');
});

test('an empty form does not throw away what is kept of the run that it leaves', () => {
  const { choose, drafts } = choosing(begun, formRun);
  drafts.store(formRun.id, fullDraft);
  choose(other);
  expect(drafts.kept(formRun.id)).toMatchObject({ buyer: fullDraft.buyer });
});

test('a type follows when that of the run is changed, but not from a run without one', () => {
  const { hook, choose } = choosing(begun, formRun);
  choose({ ...formRun, type: 'Saved' });
  expect(hook.now.draft.typeOfBoost).toBe('Saved');
  choose({ ...formRun, type: 'Saved', note: 'later' });
  hook.do(({ type }) => type('typeOfBoost', 'VIP'));
  choose({ ...formRun, type: 'Saved', note: 'later still' });
  expect(hook.now.draft.typeOfBoost).toBe('VIP');
  hook.do(({ type }) => type('typeOfBoost', 'Saved'));
  choose({ ...formRun, type: '' });
  expect(hook.now.draft.typeOfBoost).toBe('Saved');
});
