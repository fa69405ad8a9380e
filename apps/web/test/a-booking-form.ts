import { vi } from 'vitest';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { BookingDraft } from '../src/features/bookings/form/booking-draft.ts';
import { draftsOf } from '../src/features/bookings/form/draft-store.ts';
import { emptyDraft } from '../src/features/bookings/form/draft.ts';
import { useBook } from '../src/features/bookings/form/use-book.ts';
import { useBookingForm } from '../src/features/bookings/form/use-booking-form.ts';
import { takeBufferedKeys } from '../src/lib/keystroke-buffer.ts';
import { dismissToast, toasts } from '../src/lib/toast.ts';
import type { Question } from '../src/ui/confirm-dialog.tsx';
import { aRun } from './a-run.ts';
import { fakeServer, json } from './fake-server.ts';
import { mount } from './hook.tsx';
import { options } from './some-options.ts';

/** A draft that can be booked. */
export const fullDraft: BookingDraft = {
  ...emptyDraft,
  buyer: 'Thrall-Kazzak',
  buyerClass: 'Warrior',
  typeOfBoost: 'VIP',
  advCut: 'FTB',
  price: '250',
  collected: '20',
  paymentRealm: 'Kazzak',
};
/** The run that forms book into unless told otherwise. */
export const formRun = aRun();

/** A tab in which nothing was typed or said yet, and its server. */
export function cleanTab(): ReturnType<typeof fakeServer> {
  const server = fakeServer();
  window.sessionStorage.clear();
  takeBufferedKeys();
  for (const { id } of toasts.read().shown) dismissToast(id);
  return server;
}

/** A field of the page by its name. */
export const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`);
/** What toasts say. */
export const said = () => toasts.read().shown.map(({ text }) => text);
export const refusal = (status: number, more: object = {}) =>
  json(status, { type: 'run-full', title: 'Full', status, ...more });

/** What differs from an open form with a draft that can be booked. */
export interface GivenForm {
  readonly start?: BookingDraft;
  readonly into?: RunView | null;
  readonly shut?: string | null;
  readonly comes?: boolean;
  readonly settled?: () => Promise<void>;
  readonly ask?: (question: Question) => Promise<boolean>;
}
/** A booking form with what it needs around it. */
export function openForm({
  start = fullDraft,
  into = formRun,
  shut = null,
  comes = false,
  settled,
  ask,
}: GivenForm = {}) {
  const focus = vi.fn<(field: string) => void>();
  document.body.innerHTML =
    '<form><input name="buyer"><input name="none" tabindex="-1"><input name="class"></form><input name="far">';
  const nameField = () => fieldOf('buyer');
  const onBooked = vi.fn<(booking: BookingFull) => void>();
  const drafts = draftsOf('100000000000000003', 'raid');
  const around = {
    focus,
    nameField,
    drafts,
    closedReason: shut,
    isRunLoading: comes,
    ask: ask ?? (() => Promise.reject(new Error('asked'))),
    settled: settled ?? (() => Promise.resolve()),
    blocked: [{ label: 'Garrosh-Kazzak', active: true, reason: 'Did not pay' }],
    onBooked,
  };
  const chosen: { run: RunView | null } = { run: into };
  const hook = mount(() => {
    const form = useBookingForm('raid', options, () => start);
    return { form, action: useBook(form, chosen.run, around) };
  });
  /** What was on its way has come: the run, or that there is none to book into. */
  const come = (arrived: RunView | null, why: string | null = null) => {
    chosen.run = arrived;
    Object.assign(around, { isRunLoading: false, closedReason: why });
    hook.again();
  };
  return { hook, focus, onBooked, drafts, come };
}
