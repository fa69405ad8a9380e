import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClipboardEvent } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { options } from '../../../../test/some-options.ts';
import { someLists } from '../../../../test/some-lists.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { bookingTexts } from '../messages.ts';
import { emptyDraft } from './draft.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useWhisper } from './use-whisper.ts';

beforeEach(() => {
  fakeServer().answers.push(json(200, someLists));
  for (const { id } of toasts.read().shown) dismissToast(id);
});

const heroic = aRun({ difficulty: 'Heroic', time: '20:00' });
function open(run: RunView | null = null) {
  const focus = vi.fn<(field: string) => void>();
  const onMeant = vi.fn<(isMeant: (one: RunView) => boolean) => void>();
  const hook = mount(() => {
    const form = useBookingForm('raid', options, () => ({ ...emptyDraft, note: 'late' }));
    return { form, pasted: useWhisper(form, run, { focus, onMeant }) };
  });
  const paste = (text: string, field: object = { name: 'buyer' }, isDefaultPrevented = false) => {
    const event = {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
      target: field,
      preventDefault: vi.fn<() => void>(),
      isDefaultPrevented: () => isDefaultPrevented,
    };
    hook.do(({ pasted }) => pasted.onPaste(event as unknown as ClipboardEvent));
    return event.preventDefault.mock.calls.length > 0;
  };
  return { hook, focus, onMeant, paste };
}

// proves UX-15
test('a pasted list is kept for its run until it is closed, as it was edited last', () => {
  window.sessionStorage.clear();
  const first = open(heroic);
  expect(first.hook.now.pasted.lines).toBeNull();
  first.paste('Thrall-Kazzak dk 200\nJaina-Kazzak mage 300');
  first.hook.do(({ pasted }) => pasted.keepLines('Thrall-Kazzak dk 250\nJaina-Kazzak mage 300'));
  // a reload, or the session has ended
  first.hook.leave();
  expect(open(aRun({ id: 'another' })).hook.now.pasted.lines).toBeNull();
  const again = open(heroic);
  expect(again.hook.now.pasted.lines).toBe('Thrall-Kazzak dk 250\nJaina-Kazzak mage 300');
  again.hook.do(({ pasted }) => pasted.close());
  expect(again.hook.now.pasted.lines).toBeNull();
  again.hook.leave();
  expect(open(heroic).hook.now.pasted.lines).toBeNull();
});

describe('a message pasted into the form', () => {
  test('fills what it says, leads to what it lacks, and says which run is meant', async () => {
    const { hook, focus, onMeant, paste } = open();
    // the lists know how difficulties are abbreviated
    await until(() => {
      expect(paste(' Thrall-Kazzak dk FTB hc 20:00 ')).toBe(true);
      expect(hook.now.pasted.note).toEqual({
        read: 'Thrall-Kazzak, Death Knight, FTB',
        check: [],
      });
      expect(onMeant).toHaveBeenCalled();
    });
    expect(hook.now.form.draft).toMatchObject({
      buyer: 'Thrall-Kazzak',
      buyerClass: 'Death Knight',
      advCut: 'FTB',
      paymentRealm: 'Kazzak',
      price: '',
      note: 'late',
    });
    expect(focus.mock.lastCall).toEqual(['price']);
    const isMeant = onMeant.mock.lastCall?.[0];
    expect(
      [heroic, aRun({ difficulty: 'Normal', time: '20:00' })].map((one) => isMeant?.(one)),
    ).toEqual([true, false]);
  });
  test('with a price leads back to the name, and speaks of the run that is chosen', async () => {
    const { hook, focus, onMeant, paste } = open(heroic);
    paste('Thrall-Kazzak 250k 21:30', { name: 'autofill' });
    await until(() => expect(focus.mock.calls).toEqual([['buyer']]));
    expect(onMeant).not.toHaveBeenCalled();
    expect(hook.now.pasted.note?.check).toEqual([
      'The message says 21:30, but the selected run is Heroic 20:00',
    ]);
  });
  test('is spoken of until another customer is named', async () => {
    const { hook, paste } = open();
    paste('Thrall-Kazzak 250k');
    await until(() => expect(hook.now.pasted.note).not.toBeNull());
    hook.do(({ form }) => form.type('price', '300'));
    expect(hook.now.pasted.note?.read).toBe('Thrall-Kazzak, 250.000g');
    hook.do(({ form }) => form.type('buyer', 'Jaina-Kazzak'));
    expect(hook.now.pasted.note).toBeNull();
  });
  test('that says nothing of a customer is pasted where the caret is', async () => {
    const { hook, focus, paste } = open();
    const field = Object.assign(document.createElement('input'), { name: 'buyer', value: 'ab' });
    field.setSelectionRange(1, 1);
    expect(paste('hello there', field)).toBe(true);
    await until(() => expect(field.value).toBe('ahello thereb'));
    expect([hook.now.form.draft.buyer, hook.now.pasted.note, focus.mock.calls]).toEqual([
      '',
      null,
      [],
    ]);
  });
  test.each([
    ['outside of any field', 'Thrall-Kazzak 250k', {}, false, true],
    ['in parts divided by commas', 'Thrall-Kazzak,250k', { name: 'buyer' }, false, true],
    ['in parts divided by semicolons', 'Thrall-Kazzak;250k', { name: 'buyer' }, false, true],
    ['in a field for something else', 'Thrall-Kazzak 250k', { name: 'price' }, false, false],
    ['that somebody else has handled', 'Thrall-Kazzak 250k', { name: 'buyer' }, true, false],
    ['that is a link', 'https://raider.io/characters/eu/kazzak/A', { name: 'buyer' }, false, false],
    ['of a single word', 'Thrall-Kazzak', { name: 'buyer' }, false, false],
  ])('%s', (_, text, field, isHandled, isTaken) => {
    const { paste } = open();
    expect(paste(text, { name: '', ...field }, isHandled)).toBe(isTaken);
  });
});

// proves BOOK-33
describe('several pasted lines', () => {
  const lines = 'Thrall-Kazzak 250k\nJaina-Draenor 300k';
  test('are one customer each of the chosen run, whatever field has the caret', () => {
    const { hook, paste } = open(heroic);
    expect(hook.now.pasted.lines).toBeNull();
    expect(paste(`${lines}\n`, { name: 'price' })).toBe(true);
    expect(hook.now.pasted.lines).toBe(lines);
    hook.do(({ pasted }) => pasted.close());
    expect(hook.now.pasted.lines).toBeNull();
  });
  test('belong to a note if they are pasted into it', () => {
    const { hook, paste } = open(heroic);
    expect(paste(lines, { name: 'note' })).toBe(false);
    expect(hook.now.pasted.lines).toBeNull();
  });
  test('need a run', () => {
    const { hook, paste } = open();
    expect(paste(lines)).toBe(true);
    expect(hook.now.pasted.lines).toBeNull();
    expect(toasts.read().shown).toMatchObject([{ text: bookingTexts.noRun, tone: 'bad' }]);
    expect(hook.now.pasted.refusal).toBe(bookingTexts.noRun);
    // until something else is pasted
    paste('Thrall');
    expect(hook.now.pasted.refusal).toBeNull();
  });
});
