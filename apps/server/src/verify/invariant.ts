/** A condition that no row may meet; `sql` selects the violations. */
export interface Invariant {
  readonly id: string;
  /** Describes the violation. */
  readonly what: string;
  /** Selects the violating rows, without a limit. */
  readonly sql: string;
}

/** Words as a list of SQL texts. */
export const quoted = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(', ');
