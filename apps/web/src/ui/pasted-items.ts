import { resolveOption, type Option } from '../lib/option-matching.ts';

/** What a pasted text adds to a list of options. */
export interface PastedItems {
  /** The options that it names, in its order, each once. */
  readonly found: readonly string[];
  /** What names no option. */
  readonly rest: string;
}

/**
 * Reads a pasted text as several options, separated by line breaks, tabs, commas or semicolons. Null
 * if it is a single item, which goes into the field as it is.
 */
export function pastedItems(text: string, options: readonly Option[]): PastedItems | null {
  const items = text
    .split(/[\r\n\t;,]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length < 2 || resolveOption(text, options)) return null;
  const read = items.map((item) => ({ item, value: resolveOption(item, options)?.value }));
  const found = read.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const rest = read.filter(({ value }) => value === undefined).map(({ item }) => item);
  return { found: [...new Set(found)], rest: rest.join(', ') };
}
