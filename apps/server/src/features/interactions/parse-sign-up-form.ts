import type { FieldError } from '@warchest/contract/refusals.ts';
import { highestItemLevel, readParses, writeParses } from '@warchest/domain/rosters/parses.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import { Refused } from '../../platform/refused.ts';
import type { KnownCharacter, Offered } from '../rosters/public.ts';
import type { Field } from './messages.ts';

/** Maximum number of characters of each field. */
const maxLength = { logs: 300, itemLevel: 10, parses: 40, note: 200 } as const;
const labels = {
  logs: 'logsLink',
  itemLevel: 'itemLevel',
  parses: 'parses',
  note: 'note',
} as const;

/** The fields of the form, filled in with the previous sign-up. */
export const signUpFields = (
  role: BoosterRole,
  before: (KnownCharacter & { readonly note: string }) | undefined,
): Field[] => [
  {
    name: 'logs',
    label: 'Link to your logs',
    placeholder: 'https://www.warcraftlogs.com/character/eu/…',
    value: before?.logsLink || before?.logs || '',
    maxLength: maxLength.logs,
    // Not for loot buddies.
    required: role !== 'lb',
  },
  {
    name: 'itemLevel',
    label: 'Item level',
    placeholder: '684',
    value: before?.itemLevel?.toString() ?? '',
    maxLength: maxLength.itemLevel,
  },
  {
    name: 'parses',
    label: 'Best % / median % / kills',
    placeholder: '97 / 82 / 8',
    value: before ? writeParses(before) : '',
    maxLength: maxLength.parses,
  },
  { name: 'note', label: 'Note', value: before?.note ?? '', maxLength: maxLength.note },
];

/** A user name before the host makes an address look like another site's. */
function isLink(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/**
 * Parses the form. A link is the link to the logs, any other text a remark on them; item levels are
 * whole numbers; parses are `best / median / kills`. Refuses: invalid, naming the fields.
 */
export function offeredIn(fields: ReadonlyMap<string, string>): Omit<Offered, 'role' | 'class'> {
  const text = (name: keyof typeof maxLength): string => (fields.get(name) ?? '').trim();
  const errors: FieldError[] = (Object.keys(maxLength) as (keyof typeof maxLength)[])
    .filter((name) => text(name).length > maxLength[name])
    .map((name) => ({ path: labels[name], message: `At most ${maxLength[name]} characters` }));
  const level = text('itemLevel').replace(/[.,]\d*$/, '');
  if (level !== '' && !(/^\d{1,4}$/.test(level) && Number(level) <= highestItemLevel)) {
    errors.push({ path: 'itemLevel', message: 'A number such as 684' });
  }
  const parses = readParses(text('parses'));
  if (parses === null) {
    errors.push({ path: 'parses', message: 'Percentages and a number, such as 97 / 82 / 8' });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
  const logs = text('logs');
  return {
    logsLink: isLink(logs) ? logs : '',
    logs: isLink(logs) ? '' : logs,
    itemLevel: level === '' ? null : Number(level),
    ...parses,
    note: text('note'),
  };
}
