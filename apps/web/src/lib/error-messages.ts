import type { RefusalName } from '@warchest/contract/refusals.ts';
import { shownRefusals } from '@warchest/contract/shown-refusals.ts';
import { NoResponseError, RefusedError } from './http.ts';

/**
 * Texts for single refusals, for a lost answer (`unanswered`), after which the command may have taken
 * effect, and for every failure without its own (`otherwise`). That one says that something failed, so
 * it cannot be given without the text of a lost answer (UX-22).
 */
export type FailureTexts = Partial<Record<RefusalName, string>> &
  (
    | { readonly otherwise: string; readonly unanswered: string }
    | { readonly otherwise?: never; readonly unanswered?: string }
  );

/** The texts of a look-up, which changes nothing: without an answer it has failed. */
export const lookupFailed = (text: string): FailureTexts => ({ otherwise: text, unanswered: text });

/**
 * Whether the command may have taken effect all the same: no answer, or one of a proxy or of a database
 * that went away, which do not say what became of it (UX-22).
 */
export const mayHaveHappened = (error: unknown): boolean =>
  error instanceof NoResponseError ||
  (error instanceof RefusedError && [408, 502, 503, 504].includes(error.status));

/** What is said of a command whose answer was lost, where its screen has no words of its own. */
export const unansweredCommand =
  'The server did not answer. Look whether it was done before trying again.';
/** The same of a change of a row, which shows it if it was made. */
export const unansweredEdit =
  'The server did not answer. If it was saved after all, the row shows it.';

/** Fields whose contract name differs from their label. */
const fieldWords: Readonly<Record<string, string>> = {
  advCut: 'fee',
  buyer: 'name',
  buyerClass: 'class',
  gc: 'gold collector',
  gcPaymentRealm: 'GC payment realm',
  goldWith: 'gold holder',
  raidBoss: 'amount of bosses',
  runStatus: 'status',
  runState: 'state',
  customerStatus: 'status',
  typeOfBoost: 'type',
  amountOfPossibleCustomer: 'number of spots',
  gcDoesInvites: 'one who invites',
};

/** The field named in a refusal, or null. */
export function forbiddenField(error: RefusedError): string | null {
  const { field = error.detail } = error.problem;
  return typeof field === 'string' && /^[a-z]\w*$/i.test(field) ? field : null;
}

/** `paymentRealm` as written in a sentence: `payment realm`. */
export const fieldLabel = (field: string): string =>
  fieldWords[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * What a refusal says that a rule or a limit decided: trying the same again at once does not help, so it
 * is shown. A proxy has limits, too.
 */
const decisionOf = ({ status, title, message }: RefusedError): string =>
  status === 413 || status === 429 ? message : status === 403 || status === 409 ? title : '';

/**
 * The sentence shown when a call failed. In this order: the screen's own text for a command that may
 * have taken effect or for that refusal, general reasons (signed out, forbidden, too many requests,
 * server unreachable), what a rule decided, the screen's specified failure text, and the refusal's
 * title.
 */
export function messageOf(error: unknown, texts: FailureTexts = {}): string {
  // a refusal with words of its own is an answer, whatever its status
  const own = error instanceof RefusedError && texts[error.type as RefusalName];
  if (own) return own;
  if (mayHaveHappened(error)) return texts.unanswered ?? unansweredCommand;
  const otherwise = texts.otherwise ?? shownRefusals.internal.title;
  if (error instanceof RefusedError) {
    const said = error.detail || error.title;
    switch (error.type) {
      case 'unauthenticated':
        return 'You have been logged out. Please log in again.';
      case 'field-forbidden':
      case 'forbidden': {
        const field = error.type === 'forbidden' ? null : forbiddenField(error);
        return field === null
          ? said || otherwise
          : `You are not allowed to change the ${fieldLabel(field)}.`;
      }
      case 'stale':
        return error.detail || shownRefusals.stale.title;
      case 'duplicate-buyer':
        return shownRefusals['duplicate-buyer'].title;
      case 'key-reused':
        return 'An earlier try with other values went through. Look at the list before sending again.';
      case 'too-often':
        return `Too many requests. Please wait ${error.retryAfter ?? 1} s.`;
      default:
        return (
          (texts.otherwise === undefined && (error.errors[0]?.message || said)) ||
          decisionOf(error) ||
          otherwise
        );
    }
  }
  return otherwise;
}

/** The reason for a failure, if it adds to the message (for a second line or a tooltip). */
export const reasonOf = (error: unknown): string =>
  error instanceof RefusedError
    ? error.detail || error.title || (error.status >= 502 ? error.message : '')
    : error instanceof NoResponseError
      ? 'The server could not be reached'
      : '';
