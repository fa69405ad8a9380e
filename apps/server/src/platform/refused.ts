import { refusals, type FieldError, type RefusalName } from '@warchest/contract/refusals.ts';

export interface RefusedOptions {
  /** What exactly was refused, as a sentence for the person. */
  readonly detail?: string;
  /** The invalid fields of a 422. */
  readonly errors?: readonly FieldError[];
  /** Further members of the problem document, such as the current value of a stale field. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/**
 * An expected refusal, by name: answered as a problem document. Anything else thrown is a bug
 * (500).
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: RefusalName;
  readonly options: RefusedOptions;

  constructor(refusal: RefusalName, options: RefusedOptions = {}) {
    super(options.detail ?? refusals[refusal].title);
    this.refusal = refusal;
    this.options = options;
  }

  get status(): number {
    return refusals[this.refusal].status;
  }

  /** The members of its problem document, without the status. */
  document() {
    const { extra, detail, errors } = this.options;
    return {
      ...extra,
      type: this.refusal,
      ...refusals[this.refusal],
      ...(detail === undefined ? {} : { detail }),
      ...(errors === undefined ? {} : { errors: [...errors] }),
    };
  }
}
