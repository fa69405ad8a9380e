/** Something that must never be in the database; `sql` finds what is there all the same. */
export interface Invariant {
  readonly id: string;
  /** What is wrong with the rows that are found. */
  readonly what: string;
  /** A select of the wrong rows, without a limit. */
  readonly sql: string;
}
