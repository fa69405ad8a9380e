import type { RowProblem } from '@warchest/domain/imports/problem.ts';

/** What all entries of one imported amount come to: gold or points of a member. */
export interface ImportedAmount {
  readonly memberId: string;
  /** The day as the sheet has it; null: it has none, or the amount belongs to no day. */
  readonly day: string | null;
  readonly reason: string;
  readonly amount: number;
  /** The day that its entries count on. */
  readonly countsOn?: string;
}

/** An imported amount with the id of its first entry. */
export interface StoredAmount extends ImportedAmount {
  readonly id: string;
  /** The id by which the sheet knows it; null: none. */
  readonly own: string | null;
}

/** What a row does to an amount: `before` null for a new one. */
export interface AmountChange {
  readonly id: string;
  readonly own: string | null;
  readonly before: ImportedAmount | null;
  readonly after: ImportedAmount;
}

const nameOf = ({ memberId, day, reason }: ImportedAmount): string =>
  JSON.stringify([memberId, day, reason.toLowerCase()]);

export const isSameAmount = (one: ImportedAmount, other: ImportedAmount): boolean =>
  one.amount === other.amount && nameOf(one) === nameOf(other);

/** The reason of an amount after a row: in the words of its first entry, if only their case differs. */
export const keptReason = (stored: StoredAmount | undefined, wanted: ImportedAmount): string =>
  stored && nameOf(stored) === nameOf(wanted) ? stored.reason : wanted.reason;

/** The imported amounts of the members of a file, as its rows leave them. */
export class ImportedAmounts {
  readonly #byId = new Map<string, StoredAmount>();
  /** Ids by name, the oldest first: the n-th row of a name is the n-th amount of that name. */
  readonly #named = new Map<string, string[]>();
  readonly #byOwn = new Map<string, string>();
  /** The line of this file that says what an amount is, by id. */
  readonly #lines = new Map<string, number>();
  readonly #read = new Set<string>();

  /** The members whose amounts are not known yet; they count as known from now on. */
  unread(memberIds: Iterable<string>): string[] {
    const fresh = [...new Set(memberIds)].filter((id) => !this.#read.has(id));
    for (const id of fresh) this.#read.add(id);
    return fresh;
  }

  put(stored: StoredAmount): void {
    this.#byId.set(stored.id, stored);
    if (stored.own !== null) this.#byOwn.set(stored.own, stored.id);
    const name = nameOf(stored);
    const ids = this.#named.get(name) ?? [];
    if (!ids.includes(stored.id)) this.#named.set(name, [...ids, stored.id]);
  }

  get(id: string): StoredAmount | undefined {
    return this.#byId.get(id);
  }

  /**
   * The amount that a row means: by the sheet's own id, else the first one of its name that no earlier
   * row of the file means. A row with an id of its own never means an amount that another id names.
   * @param known the amounts of the batch's own ids
   */
  find(
    wanted: ImportedAmount,
    ownId: string | null,
    known: ReadonlyMap<string, string>,
  ): StoredAmount | undefined {
    const named =
      ownId === null ? undefined : this.#live(known.get(ownId) ?? this.#byOwn.get(ownId));
    if (named) return named;
    for (const id of this.#named.get(nameOf(wanted)) ?? []) {
      const one = this.#live(id);
      if (!one || this.#lines.has(id) || (ownId !== null && one.own !== null)) continue;
      if (nameOf(one) === nameOf(wanted)) return one;
    }
    return undefined;
  }

  /** An amount; undefined if it was taken back, unless a row of this file said that it is nothing. */
  #live(id: string | undefined): StoredAmount | undefined {
    const one = id === undefined ? undefined : this.#byId.get(id);
    return one && (one.amount !== 0 || this.#lines.has(one.id)) ? one : undefined;
  }

  /** Whether an earlier line says something else about the same amount. */
  conflict(stored: StoredAmount, wanted: ImportedAmount): RowProblem | null {
    const line = this.#lines.get(stored.id);
    return line === undefined || isSameAmount(stored, wanted)
      ? null
      : { key: 'said-twice', values: { line } };
  }

  /** Notes what a line says of an amount. */
  take(line: number, stored: StoredAmount): void {
    this.put(stored);
    if (!this.#lines.has(stored.id)) this.#lines.set(stored.id, line);
  }
}
