import { armorTypes } from '../../catalogue/words.ts';
import { kindRules, runKinds } from '../../runs/kind.ts';
import { maxSpots } from '../../runs/spots.ts';
import { amountsOption, ownIdColumnOf, type ImportColumn, type ImportSort } from '../sort.ts';
import { statusChoices } from './booking-statuses.ts';
import {
  difficultyColumn,
  factionColumn,
  feeOption,
  leaderColumn,
  raidTypeColumn,
} from './shared-columns.ts';

const ofRuns: readonly ImportColumn[] = [
  {
    key: 'date',
    label: 'Date',
    names: ['day', 'run date', 'raid date', 'datum', 'when'],
    cell: { type: 'day' },
    required: true,
  },
  {
    key: 'time',
    label: 'Time',
    names: ['start', 'start time', 'run time', 'raid time', 'hour', 'uhrzeit', 'zeit'],
    cell: { type: 'time' },
    hint: 'Needed for what is to come; a run of the past without a time was at 20:00.',
  },
  {
    key: 'kind',
    label: 'Kind',
    names: ['run kind', 'kind of run', 'run type', 'category'],
    cell: {
      type: 'choice',
      choices: runKinds.map((kind) => ({
        value: kind,
        names: [kindRules[kind].words.one, kindRules[kind].words.several, `${kind} run`],
      })),
    },
    hint: 'Raid, mount raid or shift, if the file has several.',
  },
  {
    key: 'raid',
    label: 'Raid',
    names: ['instance', 'raid name', 'run', 'dungeon', 'tier'],
    cell: { type: 'text', max: 80 },
    required: true,
  },
  {
    key: 'lootType',
    label: 'Loot type',
    names: ['loot', 'run loot', 'type of run', 'type'],
    cell: { type: 'text', max: 60 },
  },
  difficultyColumn,
  raidTypeColumn,
  {
    key: 'bosses',
    label: 'Bosses',
    names: ['boss count', 'bosses killed', 'kills', 'progress'],
    cell: { type: 'text', max: 12 },
    hint: 'Such as 8/8.',
  },
  leaderColumn,
  {
    key: 'gcs',
    label: 'Gold collectors',
    names: ['gold collector', 'gc', 'collector', 'collectors'],
    cell: { type: 'members' },
  },
  {
    key: 'spots',
    label: 'Spots',
    names: ['slots', 'capacity', 'max customers', 'buyer spots', 'possible customers'],
    cell: { type: 'count', min: 0, max: maxSpots },
    hint: 'Of the run, in shifts of the boss. Without it a run has as many spots as customers.',
  },
  {
    key: 'runNote',
    label: 'Run note',
    names: ['raid note', 'note of the run', 'run comment', 'run info'],
    cell: { type: 'text', max: 2000 },
  },
];

const ofCustomers: readonly ImportColumn[] = [
  {
    key: 'buyer',
    label: 'Customer',
    names: ['buyer', 'client', 'customer name', 'character', 'char', 'name-realm', 'kunde'],
    cell: { type: 'text', max: 60 },
    hint: 'Name-Realm, or the name alone with the realm in its own column. A row without a customer makes just the run.',
  },
  {
    key: 'buyerRealm',
    label: 'Customer’s realm',
    names: ['customers realm', 'buyer realm', 'client realm', 'realm', 'server', 'character realm'],
    cell: { type: 'text', max: 40 },
  },
  {
    key: 'class',
    label: 'Class',
    names: ['buyer class', 'customer class', 'klasse', 'spec'],
    cell: { type: 'class' },
  },
  {
    key: 'armor',
    label: 'Armor',
    names: ['armour', 'armor type', 'armour type', 'stack', 'gear'],
    cell: {
      type: 'choice',
      choices: armorTypes.map((armor) => ({ value: armor, names: [armor] })),
    },
    hint: 'Where the class is not known.',
  },
  {
    key: 'price',
    label: 'Price',
    names: ['pot', 'gold', 'amount', 'cost', 'total', 'payment', 'preis'],
    cell: { type: 'gold', bare: 'g' },
  },
  {
    key: 'paid',
    label: 'Paid',
    names: ['payed', 'gold paid', 'payment received', 'collected', 'bezahlt'],
    cell: { type: 'flag' },
  },
  {
    key: 'collected',
    label: 'Collected gold',
    names: ['gold collected', 'collected so far', 'deposit', 'paid so far', 'collected'],
    cell: { type: 'gold', bare: 'g' },
    hint: 'Of customers who have not paid all of it.',
  },
  {
    key: 'goldWith',
    label: 'Gold with',
    names: ['gold holder', 'holder', 'collected by', 'paid to', 'held by', 'gold at'],
    cell: { type: 'member' },
    hint: 'Who holds the gold. Paid without a holder: the advertiser.',
  },
  {
    key: 'paymentRealm',
    label: 'Payment realm',
    names: ['pay realm', 'payrealm', 'gold realm', 'paid on', 'realm of payment'],
    cell: { type: 'realm' },
  },
  factionColumn('faction', 'Faction', ['side', 'fraktion', 'buyer faction']),
  factionColumn('paymentFaction', 'Payment faction', ['pay faction', 'payfaction', 'gold faction']),
  {
    key: 'advertiser',
    label: 'Advertiser',
    names: ['adv', 'seller', 'booker', 'booked by', 'sold by', 'advertised by'],
    cell: { type: 'member' },
  },
  {
    key: 'fee',
    label: 'Fee',
    names: ['cut', 'adv cut', 'advcut', 'fee option', 'advertiser cut'],
    cell: { type: 'text', max: 20 },
  },
  {
    key: 'boostType',
    label: 'Type of boost',
    names: ['boost', 'boost type', 'booking type', 'service', 'boss', 'customer type'],
    cell: { type: 'text', max: 60 },
    hint: 'What the customer bought: a loot type, in shifts the boss.',
  },
  {
    key: 'mailed',
    label: 'Mailed',
    names: ['sent', 'mail sent', 'gold sent', 'string sent', 'banked'],
    cell: { type: 'flag' },
  },
  {
    key: 'status',
    label: 'Status',
    names: ['customer status', 'state', 'invite', 'attendance'],
    cell: { type: 'choice', choices: statusChoices },
  },
  {
    key: 'note',
    label: 'Note',
    names: ['notes', 'comment', 'comments', 'remark', 'info', 'notiz'],
    cell: { type: 'text', max: 500 },
  },
  {
    key: 'btag',
    label: 'Battletag',
    names: ['btag', 'battle tag', 'battle.net', 'bnet'],
    cell: { type: 'text', max: 60 },
  },
  {
    key: 'done',
    label: 'Done',
    names: ['completed', 'finished', 'boosted', 'complete', 'fertig'],
    cell: { type: 'flag' },
    hint: 'A run of which a customer is done is over.',
  },
];

export const bookings: ImportSort = {
  label: 'Runs with their bookings',
  description:
    'One row is one customer of a run, with the columns of the run in the same row. Runs that are over come in as settled history.',
  identity:
    'A run is known by its kind, date, time, raid and leader (without a leader also by its difficulty), a customer by the run and Name-Realm.',
  columns: [...ofRuns, ...ofCustomers, ownIdColumnOf('booking id', 'run id')],
  options: [
    {
      key: 'kind',
      label: 'Kind of the runs, where no column says it',
      choices: runKinds.map((kind) => ({ value: kind, label: kindRules[kind].words.one })),
    },
    amountsOption('g'),
    {
      key: 'difficulty',
      label: 'Difficulty, if none is written',
      choices: [
        // Mount raids are Mythic, others Heroic.
        { value: '', label: 'The usual one of the kind' },
        ...['Heroic', 'Normal', 'Mythic'].map((value) => ({ value, label: value })),
      ],
    },
    feeOption,
    {
      key: 'past',
      label: 'Runs that are over',
      choices: [
        { value: 'settled', label: 'Settled: shares were paid and gold was mailed before' },
        { value: 'open', label: 'Open: they are completed and paid here' },
      ],
    },
  ],
};
