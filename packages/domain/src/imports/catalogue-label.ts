import { foldText } from '../text/fold-text.ts';

/** A row of a catalogue list, as far as names go. */
interface NamedRow {
  readonly key: string;
  readonly label: string;
  readonly active: boolean;
  readonly abbreviation?: string;
}

/** What communities write for difficulties beside their names and abbreviations. */
const otherWords: Readonly<Record<string, string>> = {
  nm: 'Normal',
  nhc: 'Normal',
  h: 'Heroic',
  hero: 'Heroic',
  mm: 'Mythic',
  myth: 'Mythic',
};

/**
 * The label of the offered row that a text of a sheet means: its label, key or abbreviation, without
 * case, spaces and signs. Null if no offered row is called so.
 */
export function catalogueLabel(rows: readonly NamedRow[], text: string): string | null {
  const typed = foldText(text);
  const meant = foldText(otherWords[typed] ?? text);
  const names = ({ key, label, abbreviation = '' }: NamedRow): string[] =>
    [label, key, abbreviation].map(foldText);
  const named = (name: string): NamedRow | undefined =>
    name === '' ? undefined : rows.find((row) => row.active && names(row).includes(name));
  return (named(typed) ?? named(meant))?.label ?? null;
}
