/** The fields of a query, a form or a JSON body, read without believing anything about them. */
export class Fields {
  readonly #given: ReadonlyMap<string, unknown>;

  constructor(given: unknown) {
    this.#given = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  }

  has(name: string): boolean {
    return this.#given.has(name);
  }

  value(name: string): unknown {
    return this.#given.get(name);
  }

  /** The one text of that name; undefined when it is missing, repeated or not a text. */
  text(name: string): string | undefined {
    const value = this.#given.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  /** Every text of that name; null when there is something else. */
  texts(name: string): string[] | null {
    const value: unknown = this.#given.get(name) ?? [];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.every((one) => typeof one === 'string') ? [...list] : null;
  }

  whole(name: string): number | undefined {
    const value = this.#given.get(name);
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
  }

  /** All texts, for forms that pass on what came with the address. */
  allTexts(): [string, string][] {
    return [...this.#given].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  }
}
