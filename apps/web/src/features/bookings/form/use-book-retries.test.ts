import { beforeEach, expect, test, vi } from 'vitest';
import {
  cleanTab,
  formRun,
  fullDraft,
  openForm,
  refusal,
  said,
} from '../../../../test/a-booking-form.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { json } from '../../../../test/fake-server.ts';
import { bookAgain } from './use-book.ts';

let server: ReturnType<typeof cleanTab>;
beforeEach(() => {
  server = cleanTab();
});

const lostForGood =
  'No answer from the server, so it may or may not be booked. Press Book to try again; it will only be booked once.';
const sentAgain = 'Not booked yet: no answer from the server, trying again.';

// proves BOOK-37
test('a booking without an answer is sent again under its key, and the form says so until then', async () => {
  vi.useFakeTimers();
  try {
    const { hook, onBooked } = openForm();
    server.answers.push(
      () => {
        throw new TypeError('Failed to fetch');
      },
      refusal(503),
      json(200, aBooking()),
    );
    const booking = hook.now.action.book();
    await vi.advanceTimersByTimeAsync(0);
    hook.again();
    expect(hook.now.action).toMatchObject({
      pending: true,
      news: sentAgain,
    });
    // the draft stays until it is booked
    expect(hook.now.form.draft.buyer).toBe('Thrall-Kazzak');
    await vi.advanceTimersByTimeAsync(bookAgain[0] ?? 0);
    expect(server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(bookAgain[1] ?? 0);
    await booking;
    const [first, ...others] = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^.{16,}$/);
    expect(others).toEqual([first, first]);
    expect(onBooked).toHaveBeenCalledOnce();
    hook.again();
    expect(hook.now.action).toMatchObject({ pending: false, news: '' });
  } finally {
    vi.useRealTimers();
  }
});

test('a server that has too many requests is asked again after as long as it says', async () => {
  vi.useFakeTimers();
  try {
    const { hook, onBooked } = openForm();
    const tooOften = { type: 'too-often', title: 'Too often', status: 429 };
    server.answers.push(json(429, tooOften, { 'retry-after': '5' }), json(200, aBooking()));
    const booking = hook.now.action.book();
    await vi.advanceTimersByTimeAsync(0);
    hook.again();
    expect(hook.now.action.news).toBe('Not booked yet: too many requests, trying again.');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await booking;
    expect(onBooked).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('a customer who is typed while another is tried again is neither sent for them nor lost', async () => {
  vi.useFakeTimers();
  try {
    const { hook, onBooked } = openForm();
    server.answers.push(refusal(503), json(200, aBooking()));
    const booking = hook.now.action.book();
    await vi.advanceTimersByTimeAsync(0);
    hook.do(({ form }) => form.replace((draft) => ({ ...draft, buyer: 'Jaina-Kazzak' })));
    await hook.now.action.book();
    expect(said()).toContain(sentAgain);
    await vi.advanceTimersByTimeAsync(bookAgain[0] ?? 0);
    await booking;
    hook.again();
    expect(server.asked).toHaveLength(2);
    expect(server.asked).toMatchObject([
      { body: { buyer: 'Thrall-Kazzak' } },
      { body: { buyer: 'Thrall-Kazzak' } },
    ]);
    expect(onBooked).toHaveBeenCalledOnce();
    expect(hook.now.form.draft.buyer).toBe('Jaina-Kazzak');
  } finally {
    vi.useRealTimers();
  }
});

// proves UX-22
test.each([
  [500, 'Not booked: Your booking failed! Please try again later.'],
  [503, lostForGood],
])('after nothing but %i it is said what became of the booking', async (status, news) => {
  vi.useFakeTimers();
  try {
    const { hook, onBooked } = openForm();
    server.answers.push(...Array.from({ length: bookAgain.length + 1 }, () => refusal(status)));
    const failed = hook.now.action.book();
    await vi.advanceTimersByTimeAsync(bookAgain.reduce((sum, wait) => sum + wait, 0));
    await failed;
    hook.again();
    expect({ ...hook.now.action, booked: onBooked.mock.calls }).toMatchObject({
      pending: false,
      news,
      booked: [],
    });
    // the toast says no more than the form
    expect(said()).toEqual([news.replace('Not booked: ', '')]);
  } finally {
    vi.useRealTimers();
  }
});

test('pressed again after a lost answer it carries the same key, so that there is one booking', async () => {
  vi.useFakeTimers();
  try {
    const { hook, drafts, onBooked } = openForm();
    drafts.store(formRun.id, fullDraft);
    const unanswered = hook.now.action.book();
    await vi.advanceTimersByTimeAsync(bookAgain.reduce((sum, wait) => sum + wait, 0));
    await unanswered;
    hook.again();
    expect(hook.now.action.pending).toBe(false);
    expect(hook.now.action.news).toMatch(
      /^No answer from the server, so it may or may not be booked/,
    );
    expect(hook.now.form.draft).toEqual(fullDraft);
    expect(drafts.kept(formRun.id)).toEqual(fullDraft);
    const sent = server.asked.length;
    expect(sent).toBe(bookAgain.length + 1);
    // nothing is sent until Book is pressed again
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.asked).toHaveLength(sent);
    server.answers.push(json(200, aBooking()));
    await hook.now.action.book();
    expect(server.asked).toHaveLength(sent + 1);
    expect(onBooked).toHaveBeenCalledOnce();
    const [first, ...others] = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^.{16,}$/);
    expect(new Set(others)).toEqual(new Set([first]));
  } finally {
    vi.useRealTimers();
  }
});

test('a late booking says when it is sent again, goes at once if asked to, and can be taken back', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  try {
    const { hook, onBooked } = openForm();
    server.answers.push(refusal(503));
    const taken = hook.now.action.book();
    await vi.advanceTimersByTimeAsync(0);
    hook.again();
    expect(hook.now.action).toMatchObject({ nextTry: 1_001_000, refusal: null });
    hook.now.action.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    hook.again();
    expect(server.asked).toHaveLength(2);
    expect(hook.now.action.nextTry).toBe(1_002_000);
    hook.now.action.takeBack();
    await taken;
    hook.again();
    expect(hook.now.action).toMatchObject({
      pending: false,
      nextTry: null,
      refusal: 'taken-back',
      news: 'Taken back: it is no longer sent. If it had got through before, it is in the list of your bookings. Book sends it again; it will only be booked once.',
    });
    expect(hook.now.form.draft).toEqual(fullDraft);
    expect(onBooked).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

// proves BOOK-73
test.each([
  ['run-closed', 409, 'run-closed'],
  ['duplicate-buyer', 409, 'duplicate-buyer'],
  ['internal', 500, null],
])('what refused a booking is told by its name: %s', async (type, status, told) => {
  vi.useFakeTimers();
  try {
    const { hook } = openForm();
    server.answers.push(
      ...Array.from({ length: bookAgain.length + 1 }, () => refusal(status, { type })),
    );
    const booking = hook.now.action.book();
    await vi.advanceTimersByTimeAsync(bookAgain.reduce((sum, wait) => sum + wait, 0));
    await booking;
    hook.again();
    expect(hook.now.action.refusal).toBe(told);
  } finally {
    vi.useRealTimers();
  }
});

test('the refusal by one run is forgotten with the choice of another', async () => {
  const { hook, come } = openForm();
  server.answers.push(refusal(409, { type: 'run-closed' }));
  await hook.now.action.book();
  hook.again();
  expect(hook.now.action.news).toMatch(/^Not booked: /);
  come(aRun({ id: '01kxa7v3m9zzz' }));
  hook.again();
  expect(hook.now.action).toMatchObject({ news: '', refusal: null });
});
