import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import { ClaimedIds } from '../../importing/claimed-ids.ts';
import { thingsNamed, type ImportRow, type ImportSession } from '../../importing/importer.ts';
import {
  kindOf,
  parseImportedTemplate,
  templateFrom,
  type ImportedTemplate,
} from './parse-imported-template.ts';
import type { TemplateRow } from './tables.ts';

/** What tells templates of a kind apart. */
type Name = Pick<TemplateRow, 'kind' | 'day' | 'start' | 'raid' | 'difficulty'>;
const nameOf = ({ kind, day, start, raid, difficulty }: Name): string =>
  JSON.stringify([kind, day, start, raid, difficulty]);

/**
 * Which templates that were there before a file its rows are about (IMP-60). It is known of all rows
 * before the first one is planned, so that the file means the same the next time (IMP-3).
 */
export class MatchedTemplates {
  readonly #before: ReadonlyMap<RecurringKind, readonly TemplateRow[]>;
  readonly #usedLabels: ReadonlySet<string>;
  readonly #ids = new ClaimedIds();
  /** Templates that a row names by id: rows without one mean others. */
  readonly #named = new Set<string>();
  /** How many rows without a known id say a whole name. */
  readonly #whole = new Map<string, number>();
  /** The lines of those that could make a new one and have not been planned yet, by name. */
  readonly #makers = new Map<string, Set<number>>();
  /** Templates that are left to those rows, once all rows have been foreseen. */
  #reserved: ReadonlySet<string> | null = null;
  /** Templates that a row was about. */
  readonly #claimed = new Set<string>();

  /**
   * @param before the templates of each kind
   * @param usedLabels labels that the catalogue may no longer offer
   */
  constructor(
    before: ReadonlyMap<RecurringKind, readonly TemplateRow[]>,
    usedLabels: ReadonlySet<string>,
  ) {
    this.#before = before;
    this.#usedLabels = usedLabels;
  }

  /** Notes what rows name. Rows that repeat an id of the file are refused, and name nothing. */
  foresee(session: ImportSession, rows: readonly ImportRow[]): void {
    for (const row of rows) {
      if (this.#ids.claim(row)) continue;
      const templates = this.#before.get(kindOf(row, session.options.kind)) ?? [];
      const [id] = thingsNamed([row], session.ownIds);
      // an id that a row of the other kind has is given to the template that this row makes
      if (id !== undefined && templates.some((one) => one.id === id)) {
        this.#named.add(id);
        continue;
      }
      const said = parseImportedTemplate(
        session.lists,
        row,
        session.options.kind,
        this.#usedLabels,
      );
      if ('problem' in said) continue;
      const { difficulty } = said;
      if (difficulty === null) continue;
      const name = nameOf({ ...said, difficulty });
      this.#whole.set(name, (this.#whole.get(name) ?? 0) + 1);
      const made = templateFrom(session.lists, said, null, { id: '', position: 0 });
      if ('problem' in made) continue;
      const makers = this.#makers.get(name) ?? new Set();
      this.#makers.set(name, makers.add(row.line));
    }
  }

  /**
   * The template that a row is about; null: the row makes one. A row that says no difficulty is about
   * none that a row with one is about, wherever that stands in the file. A row that could not make one
   * is about none that a later row may have made when the file came before. Asked once for each row.
   */
  of(
    session: Pick<ImportSession, 'ownIds'>,
    templates: readonly TemplateRow[],
    said: ImportedTemplate,
    line: number,
  ): TemplateRow | null {
    this.#reserved ??= this.#leftToWhole();
    const reserved = this.#reserved;
    const free = templates.filter(({ id }) => !this.#claimed.has(id));
    const named = session.ownIds.get(String(said.values.ownId));
    const fits = (one: TemplateRow): boolean =>
      !this.#named.has(one.id) &&
      one.day === said.day &&
      one.start === said.start &&
      one.raid === said.raid &&
      (said.difficulty === null ? !reserved.has(one.id) : one.difficulty === said.difficulty);
    const own = free.find(({ id }) => id === named);
    if (own) return own;
    const fitting = free.filter(fits);
    return fitting.length > this.#leftToMakers(said, line) ? (fitting[0] ?? null) : null;
  }

  /** How many templates of its name a row leaves to later rows that could make one. */
  #leftToMakers({ difficulty, ...said }: ImportedTemplate, line: number): number {
    if (difficulty === null) return 0;
    const makers = this.#makers.get(nameOf({ ...said, difficulty }));
    return !makers || makers.delete(line) ? 0 : makers.size;
  }

  /** Notes that a row is about a template, or has made it. */
  claim(id: string): void {
    this.#claimed.add(id);
  }

  #leftToWhole(): Set<string> {
    const left = new Map(this.#whole);
    const reserved = new Set<string>();
    for (const one of [...this.#before.values()].flat()) {
      const count = left.get(nameOf(one)) ?? 0;
      if (count === 0 || this.#named.has(one.id)) continue;
      left.set(nameOf(one), count - 1);
      reserved.add(one.id);
    }
    return reserved;
  }
}
