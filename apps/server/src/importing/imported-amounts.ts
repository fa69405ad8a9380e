import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { Occurrences, thingsNamed, type ImportRow } from './importer.ts';

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

/** The imported amounts of the members of a file, as its rows leave them. */
export class ImportedAmounts {
  readonly #byId = new Map<string, StoredAmount>();
  /** Ids by place, the oldest first. */
  readonly #named = new Map<string, NamedAmounts>();
  readonly #occurrences = new Occurrences();
  readonly #byOwn = new Map<string, string>();
  /** The line of this file that says what an amount is, by id. */
  readonly #lines = new Map<string, number>();
  /** What rows of this file meant by an id of their own, whatever their amount was known by before. */
  readonly #said = new Map<string, string>();
  /** The first row of this file with each own id, also one that was skipped. */
  readonly #sayings = new Map<string, { readonly line: number; readonly wanted: ImportedAmount }>();
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
   * The amount that a row means: by the sheet's own id, also of an earlier row of this file, else the n-th row of a name means the n-th
   * amount of it, also if rows before came to nothing. A row with an id of its own never means an
   * amount that another id names, and a row without one never means what a row of the file names.
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
      const isFree = one && !this.#lines.has(one.id) && !this.#reserved.has(one.id);
      if (isFree && nameOf(one) === nameOf(wanted)) return one;
    }
    return undefined;
  }

  /** An amount; undefined if it was taken back, unless a row of this file said that it is nothing. */
  #live(id: string | undefined): StoredAmount | undefined {
    const one = id === undefined ? undefined : this.#byId.get(id);
    return one && (one.amount !== 0 || this.#lines.has(one.id)) ? one : undefined;
  }

  /**
   * Whether an earlier line says something else about the same amount or the same id, whatever became of
   * that line. Asked for every row, before anything else of it is judged: what a skipped row says of an
   * id would be read otherwise the next time, when the id is known by a later row.
   */
  conflict(
    line: number,
    stored: StoredAmount | undefined,
    wanted: ImportedAmount,
    ownId: string | null,
  ): RowProblem | null {
    const said = ownId === null ? undefined : this.#sayings.get(ownId);
    if (ownId !== null && !said) this.#sayings.set(ownId, { line, wanted });
    if (said && !isSameAmount(said.wanted, wanted)) return saidTwice(said.line);
    const first = stored && this.#lines.get(stored.id);
    return !stored || first === undefined || isSameAmount(stored, wanted) ? null : saidTwice(first);
  }

  /** Notes what a line says of an amount, by an id of its own or without. */
  take(line: number, stored: StoredAmount, ownId: string | null): void {
    this.put(stored);
    if (!this.#lines.has(stored.id)) this.#lines.set(stored.id, line);
    if (ownId !== null) this.#said.set(ownId, stored.id);
  }
}

const saidTwice = (line: number): RowProblem => ({ key: 'said-twice', values: { line } });
