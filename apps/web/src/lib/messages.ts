import { refusals, type RefusalName } from '@warchest/contract/refusals.ts';
import { CallLost, CallRefused } from './http.ts';

/** Texts for single refusals, or for every failure that has none of its own. */
export type FailureTexts = Partial<Record<RefusalName | 'otherwise', string>>;

/**
 * The sentence a person reads when a call failed. First the screen's own text for that refusal, then
 * what must be said whatever the screen (signed out, forbidden, too often, server away), then the
 * screen's specified failure text, then the refusal's title.
 */
export function messageOf(error: unknown, texts: FailureTexts = {}): string {
  if (error instanceof CallRefused) {
    const own = error.type === 'unknown' ? undefined : texts[error.type];
    if (own) return own;
    switch (error.type) {
      case 'unauthenticated':
        return 'You have been logged out. Please log in again.';
      case 'forbidden':
      case 'field-forbidden':
        return error.detail || error.title || refusals.forbidden.title;
      case 'stale':
        return error.detail || refusals.stale.title;
      case 'duplicate-buyer':
        return refusals['duplicate-buyer'].title;
      case 'key-reused':
        return 'An earlier try with other values already went through. Look at the list before sending again.';
      case 'too-often':
        return `Too many requests. Please wait ${error.retryAfter ?? 1} s.`;
      default:
        return texts.otherwise ?? (error.detail || error.title || refusals.internal.title);
    }
  }
  if (error instanceof CallLost)
    return texts.otherwise ?? 'The server cannot be reached. Please try again.';
  return texts.otherwise ?? refusals.internal.title;
}

/** The reason beside a failure, when it says more than the message (for a second line or a tooltip). */
export const reasonOf = (error: unknown): string =>
  error instanceof CallRefused
    ? error.detail || error.title
    : error instanceof CallLost
      ? 'no connection'
      : '';
