import { beforeEach, expect, test } from 'vitest';
import {
  cleanTab,
  fieldOf,
  formRun,
  fullDraft,
  openForm,
  refusal,
  said,
  type GivenForm,
} from '../../../../test/a-booking-form.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { json } from '../../../../test/fake-server.ts';
import { until } from '../../../../test/hook.tsx';
import { toasts } from '../../../lib/toast.ts';
import type { Question } from '../../../ui/confirm-dialog.tsx';
import { bookingTexts } from '../messages.ts';

let server: ReturnType<typeof cleanTab>;
beforeEach(() => {
  server = cleanTab();
});

// proves BOOK-31
test('a booking is sent as typed, and the form waits for the next customer of the run', async () => {
  const { hook, focus, onBooked, drafts } = openForm();
  drafts.store(formRun.id, fullDraft);
  const made = aBooking();
  server.answers.push(json(200, made));
  await hook.now.action.book();
  expect(server.asked).toMatchObject([
    {
      method: 'PUT',
      url: `/v1/raid/${formRun.id}/book`,
      body: { buyer: 'Thrall-Kazzak', price: 250_000, collectedGold: 20_000, advCut: 'FTB' },
    },
  ]);
  expect(said()).toEqual([bookingTexts.created]);
  expect(onBooked).toHaveBeenCalledExactlyOnceWith(made);
  expect(document.activeElement).toBe(fieldOf('buyer'));
  hook.again();
  expect(hook.now.action).toMatchObject({ booked: [made], hasLast: true, pending: false });
  expect(hook.now.form.draft).toMatchObject({ buyer: '', price: '', collected: '', advCut: 'FTB' });
  expect(drafts.kept(formRun.id)).toBeNull();
  hook.do(({ action }) => action.repeat());
  expect(hook.now.form.draft).toEqual(fullDraft);
  expect(focus).toHaveBeenCalledExactlyOnceWith('buyer');
  // several that were booked beside the form are what is shown then
  const several = [aBooking({ id: 'one' }), aBooking({ id: 'two' })];
  hook.do(({ action }) => action.showBooked(several));
  expect(hook.now.action.booked).toEqual(several);
});

// proves UX-19, BOOK-72
test('a price of nothing, or above what a character can hold, is asked about first', async () => {
  for (const [price, why] of [
    ['0', 'Thrall-Kazzak for 0g, nothing to pay.'],
    ['25000', 'Thrall-Kazzak for 25.000.000g, more than the 9.999.999g that a character can hold.'],
  ] as const) {
    const asked: unknown[] = [];
    const answers = [false, true];
    const ask = (question: Question) => {
      asked.push(question.text);
      return Promise.resolve(answers.shift() ?? false);
    };
    const { hook, focus, onBooked } = openForm({ start: { ...fullDraft, price }, ask });
    const before = server.asked.length;
    await hook.now.action.book();
    expect(asked).toEqual([why]);
    expect(server.asked).toHaveLength(before);
    expect(focus).toHaveBeenCalledExactlyOnceWith('price');
    expect(hook.now.form.draft.price).toBe(price);
    server.answers.push(json(200, aBooking()));
    await hook.now.action.book();
    expect(onBooked).toHaveBeenCalledOnce();
  }
});

// proves CAT-14
test('a blocked customer is asked about first, and booked if that is meant', async () => {
  const asked: unknown[] = [];
  const answers = [false, true];
  const ask = (question: Question) => {
    asked.push(question.text);
    return Promise.resolve(answers.shift() ?? false);
  };
  const { hook, focus, onBooked } = openForm({
    start: { ...fullDraft, buyer: 'garrosh-Kazzak' },
    ask,
  });
  await hook.now.action.book();
  expect(asked).toEqual(['garrosh-Kazzak: Did not pay.']);
  expect(server.asked).toHaveLength(0);
  expect(focus).toHaveBeenCalledExactlyOnceWith('buyer');
  server.answers.push(json(200, aBooking()));
  await hook.now.action.book();
  expect(asked).toHaveLength(2);
  expect(onBooked).toHaveBeenCalledOnce();
});

test.each([
  ['run-full', 409, 'run-full'],
  ['unknown', 400, null],
  ['not-found', 404, 'not-found'],
])(
  'after %s (%d) the rule that refuses it is %j, until another run is chosen',
  async (type, status, rule) => {
    const { hook, come } = openForm();
    server.answers.push(refusal(status, { type }));
    await hook.now.action.book();
    hook.again();
    expect(hook.now.action.refusal).toBe(rule);
    come(aRun({ id: '01kxanotherrun0' }));
    expect(hook.now.action).toMatchObject({ refusal: null, news: '' });
  },
);

test('a refusal is said at the form', async () => {
  const { hook } = openForm();
  server.answers.push(refusal(409));
  await hook.now.action.book();
  hook.again();
  expect(hook.now.action.news).toMatch(/^Not booked: \S/);
  expect(hook.now.form.draft.buyer).toBe('Thrall-Kazzak');
});

/** Presses keys without waiting, whichever element has the focus. */
function press(...keys: string[]): void {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    // keys that are not buffered reach the focused field
    const at = document.activeElement;
    if (!event.defaultPrevented && at instanceof HTMLInputElement) at.value += key;
  }
}
/**
 * Until the kept keys were given, and what they send was begun: each comes by a timer without delay that
 * the one before has set, and timers of one length end in the order they were set.
 */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

test('what is typed while a booking is under way is the next customer, every letter of it', async () => {
  const { hook } = openForm();
  fieldOf('class')?.focus();
  server.answers.push(json(200, aBooking()));
  const booked = hook.now.action.book();
  // the click is over, the reply is pending
  await Promise.resolve();
  press(...'Mal', 'Tab', 'D');
  await booked;
  // the field has the focus, but the earlier letters are still being typed into it
  press(...'r');
  await settle();
  expect(fieldOf('buyer')?.value).toBe('Mal');
  expect(fieldOf('class')?.value).toBe('Dr');
  expect(fieldOf('none')?.value).toBe('');
});

test('Enter typed ahead sends the next customer; what came after one that cannot be sent is shown', async () => {
  const { hook, focus } = openForm();
  server.answers.push(json(200, aBooking()));
  const booked = hook.now.action.book();
  await Promise.resolve();
  press(...'Mal', 'Enter', ...'Jai');
  await booked;
  await settle();
  expect(fieldOf('buyer')?.value).toBe('Mal');
  // these fields are outside the form, which is empty, so the second customer has no name
  expect(focus.mock.calls).toEqual([['buyer']]);
  expect(said()).toContain('The booking failed. Not entered: “Jai”');
  expect(hook.now.action.news).toBe('Not entered: “Jai”.');
});

test('what was typed ahead is shown when the booking fails, and does not fall into its fields', async () => {
  const { hook } = openForm();
  server.answers.push(refusal(409));
  const booked = hook.now.action.book();
  await Promise.resolve();
  press(...'Mal');
  await booked;
  await settle();
  expect(said()).toContain('The booking failed. Not entered: “Mal”');
  expect(hook.now.action.news).toMatch(/^Not booked: .* Not entered: “Mal”\.$/);
  expect([fieldOf('buyer')?.value, fieldOf('far')?.value]).toEqual(['', '']);
});

test('what is refused stays in the form, with its message beside the field', async () => {
  const { hook, onBooked } = openForm();
  const errors = [{ path: 'price', message: 'Price is too low' }];
  server.answers.push(refusal(422, { type: 'invalid', title: 'Invalid', errors }));
  await hook.now.action.book();
  hook.again();
  expect(hook.now.form.errorOf('price')).toBe('Price is too low');
  expect(hook.now.form.draft).toEqual(fullDraft);
  expect(onBooked).not.toHaveBeenCalled();
});

// proves BOOK-27, BOOK-28
test.each<[string, GivenForm, string, string[]]>([
  ['into no run', { into: null }, bookingTexts.noRun, []],
  ['into a closed run', { shut: 'This raid is completed.' }, 'This raid is completed.', []],
  ['with a field that is wrong', { start: { ...fullDraft, price: '' } }, '', ['price']],
  ['for more than may be charged', { start: { ...fullDraft, price: '100001' } }, '', ['price']],
])('nothing is sent %s', async (_, given, words, focused) => {
  const { hook, focus } = openForm(given);
  await hook.now.action.book();
  expect(server.asked).toEqual([]);
  expect(said()).toEqual(words === '' ? [] : [words]);
  expect(focus.mock.calls.flat()).toEqual(focused);
});

test('a look-up under way is waited for: its character is what is booked', async () => {
  let done = (): void => undefined;
  const settled = new Promise<void>((resolve) => (done = resolve));
  const { hook } = openForm({ start: { ...fullDraft, buyer: '' }, settled: () => settled });
  server.answers.push(json(200, aBooking()));
  const booked = hook.now.action.book();
  hook.do(({ form }) => form.replace((draft) => ({ ...draft, buyer: 'Jaina-Kazzak' })));
  expect(server.asked).toEqual([]);
  done();
  await booked;
  expect(server.asked).toMatchObject([{ body: { buyer: 'Jaina-Kazzak' } }]);
});

test('a customer of a full run hears on which place they wait', async () => {
  const { hook } = openForm();
  server.answers.push(json(200, aBooking({ backup: true, spot: 22 })));
  await hook.now.action.book();
  expect(toasts.read().shown).toContainEqual(
    expect.objectContaining({
      text: 'The run is full: Thrall-Kazzak waits as backup B2.',
      tone: 'info',
    }),
  );
});

test('without a last booking there is none to repeat', () => {
  const { hook } = openForm();
  hook.do(({ action }) => action.repeat());
  expect(said()).toEqual(['Nothing was booked in this tab yet']);
  expect(hook.now.form.draft).toEqual(fullDraft);
});

test('what is booked before its run has come is sent once, when it is there', async () => {
  const { hook, come } = openForm({ into: null, comes: true });
  await hook.now.action.book();
  expect(server.asked).toEqual([]);
  expect(said()).toEqual([]);
  server.answers.push(json(200, aBooking()));
  come(formRun);
  await until(() => {
    expect(said()).toEqual([bookingTexts.created]);
    expect(server.asked).toHaveLength(1);
  });
  hook.again();
  expect(server.asked).toHaveLength(1);
});

test('who booked into a run that is not upcoming is shown that', async () => {
  const { hook, come } = openForm({ into: null, comes: true });
  await hook.now.action.book();
  come(null, 'There is no such run.');
  await until(() => {
    expect(said()).toEqual(['There is no such run.']);
    expect(server.asked).toEqual([]);
  });
});

test('nothing waits for a run that nobody asked for, or for a form that cannot be sent', async () => {
  const none = openForm({ into: null });
  await none.hook.now.action.book();
  expect(said()).toEqual([bookingTexts.noRun]);
  const wrong = openForm({ into: null, comes: true, start: { ...fullDraft, price: '' } });
  await wrong.hook.now.action.book();
  wrong.come(formRun);
  await settle();
  expect(server.asked).toEqual([]);
});
