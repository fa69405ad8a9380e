import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { Occurrences, thingsNamed, type ImportRow } from './importer.ts';
import { refused } from './row-problems.ts';

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

/** What tells an imported amount from all others. */
interface AmountKey {
  /** The id of its first entry. */
  readonly id: string;
  /** The id by which the sheet knows it; null: none. */
  readonly own: string | null;
  /** It is that of the n-th row of its name, from 0; rows with an id of their own do not count. */
  readonly nth: number;
}

/** An imported amount as it is now. */
export interface StoredAmount extends ImportedAmount, AmountKey {}

/** What a row does to an amount: `before` null for a new one. */
export interface AmountChange extends AmountKey {
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

/** The amounts of a name; those before `at` are not found any more. */
interface NamedAmounts {
  readonly ids: string[];
  at: number;
}

/** Where amounts of a name are sought: those with an own id, those without, or one of the latter. */
const placeOf = (amount: ImportedAmount, which: 'own' | 'none' | number): string =>
  `${which} ${nameOf(amount)}`;

/** What a written amount keeps for taking it back. */
type KeptAmount = ImportedAmount & Omit<AmountKey, 'id'>;

/** What is kept of a written amount, before and after. */
export const keptAmounts = ({
  own,
  nth,
  before,
  after,
}: AmountChange): { readonly before: KeptAmount | null; readonly after: KeptAmount } => ({
  before: before && { ...before, own, nth },
  after: { ...after, own, nth },
});

/** The change that takes a written amount back to what it was. */
export function backOf(id: string, before: unknown, after: unknown): AmountChange {
  const { own, nth, ...now } = after as KeptAmount;
  const {
    own: _own,
    nth: _nth,
    ...earlier
  } = (before ?? { ...now, own, nth, amount: 0 }) as KeptAmount;
  return { id, own, nth, before: now, after: earlier };
}

/** A row that says what an amount is to be. */
interface ClaimingRow {
  readonly line: number;
  readonly wanted: ImportedAmount;
}

/** The imported amounts of the members of a file, as its rows leave them. */
export class ImportedAmounts {
  readonly #byId = new Map<string, StoredAmount>();
  /** Ids by place, the oldest first. */
  readonly #named = new Map<string, NamedAmounts>();
  readonly #occurrences = new Occurrences();
  readonly #byOwn = new Map<string, string>();
  /** The first row of this file about each amount, by the amount's id, also one that was skipped. */
  readonly #rows = new Map<string, ClaimingRow>();
  /** What rows of this file meant by an id of their own, whatever their amount was known by before. */
  readonly #said = new Map<string, string>();
  /** The first row of this file with each own id, also one that was skipped. */
  readonly #sayings = new Map<string, ClaimingRow>();
  readonly #read = new Set<string>();
  /** Amounts that rows of this file name by an id of their own. */
  readonly #reserved = new Set<string>();

  /** Keeps the amounts that rows name by an id for these rows. */
  reserve(rows: readonly ImportRow[], known: ReadonlyMap<string, string>): void {
    for (const id of thingsNamed(rows, known)) this.#reserved.add(id);
  }

  /** The members whose amounts are not known yet; they count as known from now on. */
  unread(memberIds: Iterable<string>): string[] {
    const fresh = [...new Set(memberIds)].filter((id) => !this.#read.has(id));
    for (const id of fresh) this.#read.add(id);
    return fresh;
  }

  put(stored: StoredAmount): void {
    const before = this.#byId.get(stored.id);
    this.#byId.set(stored.id, stored);
    if (stored.own !== null) this.#byOwn.set(stored.own, stored.id);
    if (before && nameOf(before) === nameOf(stored)) return;
    const places = stored.own === null ? (['none', stored.nth] as const) : (['own'] as const);
    for (const which of places) {
      const place = placeOf(stored, which);
      const named = this.#named.get(place) ?? { ids: [], at: 0 };
      named.ids.push(stored.id);
      this.#named.set(place, named);
    }
  }

  get(id: string): StoredAmount | undefined {
    return this.#byId.get(id);
  }

  /**
   * The amount that a row means: by the sheet's own id, also of an earlier row of this file, else the
   * n-th row of a name means the n-th amount of it, also if rows before came to nothing. A row with an
   * id of its own never means an amount that another id names, and a row without one never means what
   * a row of the file names.
   * @param known the amounts of the batch's own ids
   */
  find(
    wanted: ImportedAmount,
    ownId: string | null,
    known: ReadonlyMap<string, string>,
  ): { readonly stored: StoredAmount | undefined; readonly nth: number } {
    if (ownId === null) {
      const nth = this.#occurrences.next(nameOf(wanted));
      return { stored: this.#first(wanted, nth) ?? this.#first(wanted, 'own'), nth };
    }
    const id = this.#said.get(ownId) ?? known.get(ownId) ?? this.#byOwn.get(ownId);
    const named = this.#live(id);
    return { stored: named ?? this.#first(wanted, 'none'), nth: 0 };
  }

  /** The first amount of a name that no row has meant. What was passed over never counts again. */
  #first(wanted: ImportedAmount, which: 'own' | 'none' | number): StoredAmount | undefined {
    const named = this.#named.get(placeOf(wanted, which));
    if (!named) return undefined;
    for (; named.at < named.ids.length; named.at += 1) {
      const one = this.#live(named.ids[named.at]);
      const isFree = one && !this.#rows.has(one.id) && !this.#reserved.has(one.id);
      if (isFree && nameOf(one) === nameOf(wanted)) return one;
    }
    return undefined;
  }

  /** An amount; undefined if it was taken back, unless a row of this file said that it is nothing. */
  #live(id: string | undefined): StoredAmount | undefined {
    const one = id === undefined ? undefined : this.#byId.get(id);
    return one && (one.amount !== 0 || this.#rows.has(one.id)) ? one : undefined;
  }

  /**
   * Claims for a row the amount that it means, and its id. Asked for every row, before anything else of
   * it is judged: what a skipped row means would go to a later one, and the next time, when that one is
   * known by its id, the skipped row would mean something else.
   * @returns whether an earlier line says something else about the same amount or the same id
   */
  claim(
    line: number,
    stored: StoredAmount | undefined,
    wanted: ImportedAmount,
    ownId: string | null,
  ): RowProblem | null {
    const said = ownId === null ? undefined : this.#sayings.get(ownId);
    if (ownId !== null && !said) this.#sayings.set(ownId, { line, wanted });
    if (said && !isSameAmount(said.wanted, wanted)) return saidTwice(said.line);
    if (!stored) return null;
    const first = this.#rows.get(stored.id);
    if (first && !isSameAmount(first.wanted, wanted)) return saidTwice(first.line);
    this.#note(stored.id, ownId, { line, wanted });
    return null;
  }

  /** Puts an amount as a row that may do so leaves it. */
  write(line: number, stored: StoredAmount, ownId: string | null): void {
    this.put(stored);
    this.#note(stored.id, ownId, { line, wanted: stored });
  }

  #note(id: string, ownId: string | null, row: ClaimingRow): void {
    if (!this.#rows.has(id)) this.#rows.set(id, row);
    if (ownId !== null) this.#said.set(ownId, id);
  }
}

/**
 * The rows of a file that were skipped because a member would have too much or too little after them.
 * A later row that would make room for one is skipped, too: the next time that one would come in.
 */
export class SkippedMoves {
  readonly #first = new Map<string, { readonly line: number; readonly isTaking: boolean }>();

  /** Notes a row whose amount cannot be moved. */
  add(memberId: string, moved: number, line: number): void {
    if (!this.#first.has(memberId)) this.#first.set(memberId, { line, isTaking: moved < 0 });
  }

  /** Why an amount cannot be moved after the rows so far; null: it makes room for none of them. */
  problem(memberId: string, moved: number): RowProblem | null {
    const first = this.#first.get(memberId);
    if (!first || moved === 0 || first.isTaking === moved < 0) return null;
    return refused('amount', `Line ${first.line} takes or gives too much: put it below this line`);
  }
}

const saidTwice = (line: number): RowProblem => ({ key: 'said-twice', values: { line } });
