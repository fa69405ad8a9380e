import { amountFields } from '@warchest/contract/amount-fields.ts';
import type { LogEntry } from '@warchest/contract/log-view.ts';
import type { BookingField } from '@warchest/domain/bookings/booking-fields.ts';
import type { RunField } from '@warchest/domain/runs/editable.ts';
import { saleRules, type SaleKind } from '@warchest/domain/sales/sale.ts';
import { priceUnitOf } from '../../lib/units.ts';

/** Describes each action; `{one}` stands for the kind's word for a run. */
const actionTexts: Readonly<Record<string, string>> = {
  'run.create': 'created the {one}',
  'run.update': 'changed the {one}',
  'run.updateMany': 'changed the {one}',
  'run.cleanup': 'deleted the empty {one}',
  'recurring.create': 'created the {one} from a template',
  'booking.create': 'booked',
  'booking.createMany': 'booked',
  'booking.bait': 'created a bait booking',
  'booking.update': 'changed the booking',
  'booking.updateMany': 'changed the booking',
  'booking.done': 'marked it done',
  'booking.delete': 'deleted the booking',
  'booking.restore': 'restored the booking',
  'booking.move': 'moved the booking',
  'service.book': 'booked {one}',
  'service.update': 'changed the booking',
  'service.move': 'changed the status',
  'service.offer': 'offered to play',
  'service.withdraw': 'withdrew the offer',
  'service.choose': 'chose the team',
  'string.mail': 'marked the string mailed',
  'string.unmail': 'marked the string not mailed',
};

/** What somebody did, as the rest of a sentence that begins with their name. */
export function actionText(kind: SaleKind, { action, customer }: LogEntry): string {
  // a change of a booking caused by something else, such as moving up when a spot becomes free
  const besides = customer !== null && action.startsWith('run.');
  const text = besides ? 'changed the {one}' : (actionTexts[action] ?? action);
  return text.replace('{one}', saleRules[kind].words.one);
}

/** The fields by their labels on screens. */
const fields: Readonly<Record<RunField | BookingField, string> & Record<string, string>> = {
  date: 'Date',
  time: 'Time',
  raid: 'Raid',
  type: 'Type',
  raidType: 'Raid type',
  raidBoss: 'Bosses',
  difficulty: 'Difficulty',
  runStatus: 'Status',
  hidden: 'Hidden',
  completed: 'Completed',
  runState: 'State',
  gcPaymentRealm: 'GC realm',
  leader: 'Leader',
  gc: 'GC',
  note: 'Note',
  priceLimitNote: 'Price limit',
  amountOfPossibleCustomer: 'Spots',
  offeredBosses: 'Offered bosses',
  gcDoesInvites: 'GC does invites',
  logs: 'Logs',
  deleted: 'Deleted',
  movedOut: 'Moved to the run',
  runId: 'Run',
  raidId: 'Run',
  position: 'Place in the order',
  advertiser: 'Advertiser',
  section: 'Section',
  faction: 'Faction',
  typeOfBoost: 'Type',
  armorType: 'Armour',
  buyer: 'Customer',
  buyerClass: 'Class',
  paymentRealm: 'Payment realm',
  paymentFaction: 'Payment faction',
  price: 'Price',
  collectedGold: 'Collected',
  advCut: 'Fee',
  btag: 'Btag',
  paid: 'Paid',
  goldWith: 'Gold with',
  customerStatus: 'Status',
  mailed: 'Mailed',
  backup: 'Backup',
  isManager: 'By a manager',
  delete: 'Deleted',
  status: 'Status',
  title: 'What',
  details: 'Details',
  teamSize: 'Boosters wanted',
  team: 'Team',
  offers: 'Offers',
};
/** A booking's `completed` is called "done", and its `raid` is the run's id. */
const ofBookings: Readonly<Record<string, string>> = { completed: 'Done', raid: 'Run' };

const amounts: readonly string[] = amountFields;
const people: readonly string[] = ['leader', 'gc', 'goldWith', 'team'];

/** One field of an entry as text. */
export interface LoggedChange {
  readonly field: string;
  /** Null if it was created. */
  readonly from: string | null;
  readonly to: string;
}

const empty = 'empty';

/** Formats a value that is neither an amount nor a member. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) {
    const texts = value.map(plainText);
    return texts.length === 0 ? empty : texts.join(', ');
  }
  switch (typeof value) {
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'number':
      return String(value);
    case 'string':
      return value === '' ? empty : value;
    case 'object':
      return value === null ? empty : Object.values(value).map(plainText).join(' ');
    default:
      return empty;
  }
}

function valueText(
  kind: SaleKind,
  field: string,
  value: unknown,
  names: Readonly<Record<string, string>>,
): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((one: unknown) => valueText(kind, field, one, names)).join(', ');
  if (typeof value === 'number' && amounts.includes(field)) return priceUnitOf(kind).show(value);
  if (typeof value === 'string' && people.includes(field)) return names[value] ?? plainText(value);
  return plainText(value);
}

/** The words of a log: what was done, the fields' labels, and the values. */
export interface LogWords {
  /** What somebody did, as the rest of a sentence that begins with their name. */
  readonly actionOf: (entry: LogEntry) => string;
  readonly field: (name: string, entry: Pick<LogEntry, 'customer'>) => string;
  readonly value: (
    field: string,
    value: unknown,
    names: Readonly<Record<string, string>>,
  ) => string;
}

/** The words of the log of a run, a booking in it, or a service booking. */
export const wordsOfSale = (kind: SaleKind): LogWords => ({
  actionOf: (entry) => actionText(kind, entry),
  field: (name, { customer }) => (customer && ofBookings[name]) ?? fields[name] ?? name,
  value: (field, value, names) => valueText(kind, field, value, names),
});

/**
 * The changes of an entry, field by field, formatted as on screens. For something new, empty fields
 * are left out.
 */
export function changesOf(
  words: LogWords,
  { differences, customer }: Pick<LogEntry, 'differences' | 'customer'>,
  names: Readonly<Record<string, string>>,
): readonly LoggedChange[] {
  return Object.entries(differences).flatMap(([name, { oldValue, newValue }]) => {
    const isNew = oldValue === null || oldValue === undefined;
    const to = words.value(name, newValue, names);
    if (isNew && (to === empty || to === 'no')) return [];
    const from = isNew ? null : words.value(name, oldValue, names);
    // some fields only state that they have changed
    return [{ field: words.field(name, { customer }), from: from === to ? null : from, to }];
  });
}
