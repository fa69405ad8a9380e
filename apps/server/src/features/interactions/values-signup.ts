import type { FieldError } from '@warchest/contract/refusals.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import { Refused } from '../../platform/refused.ts';
import type { Offered } from '../rosters/steps.ts';
import type { SignupRow } from '../rosters/tables.ts';
import type { Field } from './messages.ts';

/** Letters that each field of the form takes. */
const longest = { logs: 300, itemLevel: 10, note: 200 } as const;
const labels = { logs: 'logsLink', itemLevel: 'itemLevel', note: 'note' } as const;
/** Far above any item of the game. */
const highestItemLevel = 9_999;

/** The fields of the form, filled in with what was said before. */
export const signUpFields = (role: BoosterRole, before: SignupRow | undefined): Field[] => [
  {
    name: 'logs',
    label: 'Link to your logs',
    placeholder: 'https://www.warcraftlogs.com/character/eu/…',
    value: before?.logsLink || before?.logs || '',
    most: longest.logs,
    // Loot buddies need none.
    required: role !== 'lb',
  },
  {
    name: 'itemLevel',
    label: 'Item level',
    placeholder: '684',
    value: before?.itemLevel?.toString() ?? '',
    most: longest.itemLevel,
  },
  { name: 'note', label: 'Note', value: before?.note ?? '', most: longest.note },
];

/** A name in front of the host makes an address look like one of somebody else. */
function isLink(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/**
 * What a form says. A link is where the logs are, any other text what is said of them; of an item level
 * whole numbers count. Refuses: invalid, naming the fields.
 */
export function offeredIn(fields: ReadonlyMap<string, string>): Omit<Offered, 'role' | 'class'> {
  const text = (name: keyof typeof longest): string => (fields.get(name) ?? '').trim();
  const errors: FieldError[] = (Object.keys(longest) as (keyof typeof longest)[])
    .filter((name) => text(name).length > longest[name])
    .map((name) => ({ path: labels[name], message: `At most ${longest[name]} characters` }));
  const level = text('itemLevel').replace(/[.,]\d*$/, '');
  if (level !== '' && !(/^\d{1,4}$/.test(level) && Number(level) <= highestItemLevel)) {
    errors.push({ path: 'itemLevel', message: 'A number such as 684' });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
  const logs = text('logs');
  return {
    logsLink: isLink(logs) ? logs : '',
    logs: isLink(logs) ? '' : logs,
    itemLevel: level === '' ? null : Number(level),
    note: text('note'),
  };
}
