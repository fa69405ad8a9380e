import { serviceRules, serviceSections, type ServiceSection } from '../../sales/section.ts';
import { serviceStatuses, type ServiceStatus } from '../../services/status.ts';
import { amountsOption, ownIdColumnOf, type ImportSort } from '../sort.ts';
import { factionColumn, feeOption } from './shared-columns.ts';

/** What sheets write for a section beside its name. */
const sectionNames: Readonly<Record<ServiceSection, readonly string[]>> = {
  mplus: ['m+', 'mythic+', 'mythicplus', 'keys', 'dungeon', 'dungeons'],
  leveling: ['lvl', 'levelling', 'level', 'power leveling'],
  pvp: ['arena', 'rbg', 'rating'],
  mythic: ['mythic raid', 'mythic raiding'],
  legacy: ['old raid', 'transmog', 'legacy raid'],
  mounts: ['mount', 'mount run'],
};

/** What sheets write for a status; the first is the status itself. */
const statusNames: Readonly<Record<ServiceStatus, readonly string[]>> = {
  Open: ['open', 'booked', 'pending', 'new', 'waiting'],
  Staffed: ['staffed', 'team found', 'ready'],
  'In progress': ['in progress', 'running', 'started', 'ongoing'],
  Completed: ['completed', 'complete', 'done', 'finished', 'closed'],
  Cancelled: ['cancelled', 'canceled', 'refunded'],
};

/** Bookings that belong to no run. */
export const services: ImportSort = {
  label: 'Service bookings',
  description:
    'What was sold outside of runs, such as Mythic Plus or leveling; one row is one customer.',
  identity:
    'A booking is known by its section, customer, day and service; equal rows stay several bookings.',
  columns: [
    {
      key: 'section',
      label: 'Section',
      names: ['kind', 'category', 'service type', 'type'],
      cell: {
        type: 'choice',
        choices: serviceSections.map((section) => ({
          value: section,
          names: [serviceRules[section].words.one, ...sectionNames[section]],
        })),
      },
      hint: 'If the file has several.',
    },
    {
      key: 'date',
      label: 'Date',
      names: ['day', 'booked on', 'datum', 'when'],
      cell: { type: 'day' },
      hint: 'The day of the completion, or of the booking. Without it, today.',
    },
    {
      key: 'title',
      label: 'Service',
      names: ['title', 'what', 'boost', 'product', 'details', 'item', 'description'],
      cell: { type: 'text', max: 200 },
      required: true,
    },
    {
      key: 'buyer',
      label: 'Customer',
      names: ['buyer', 'client', 'customer name', 'character', 'name-realm', 'kunde'],
      cell: { type: 'text', max: 60 },
      required: true,
    },
    {
      key: 'buyerRealm',
      label: 'Customer’s realm',
      names: ['buyer realm', 'client realm', 'realm', 'server'],
      cell: { type: 'text', max: 40 },
    },
    {
      key: 'price',
      label: 'Price',
      names: ['pot', 'gold', 'amount', 'cost', 'total', 'preis'],
      cell: { type: 'gold', bare: 'g' },
      required: true,
    },
    {
      key: 'paid',
      label: 'Paid',
      names: ['payed', 'gold paid', 'collected', 'bezahlt'],
      cell: { type: 'flag' },
    },
    {
      key: 'goldWith',
      label: 'Gold with',
      names: ['gold holder', 'holder', 'collected by', 'paid to', 'held by'],
      cell: { type: 'member' },
      hint: 'Who holds the gold. Paid without a holder: the advertiser.',
    },
    {
      key: 'paymentRealm',
      label: 'Payment realm',
      names: ['pay realm', 'payrealm', 'gold realm'],
      cell: { type: 'realm' },
    },
    factionColumn('faction', 'Faction', ['side', 'fraktion']),
    factionColumn('paymentFaction', 'Payment faction', ['pay faction', 'payfaction']),
    {
      key: 'advertiser',
      label: 'Advertiser',
      names: ['adv', 'seller', 'booker', 'booked by', 'sold by'],
      cell: { type: 'member' },
    },
    {
      key: 'fee',
      label: 'Fee',
      names: ['cut', 'adv cut', 'advcut', 'fee option'],
      cell: { type: 'text', max: 20 },
    },
    {
      key: 'status',
      label: 'Status',
      names: ['state', 'progress'],
      cell: {
        type: 'choice',
        choices: serviceStatuses.map((value) => ({ value, names: statusNames[value] })),
      },
      hint: 'Completed: settled before, so that nobody is owed anything for it.',
    },
    {
      key: 'mailed',
      label: 'Mailed',
      names: ['sent', 'mail sent', 'gold sent'],
      cell: { type: 'flag' },
    },
    {
      key: 'note',
      label: 'Note',
      names: ['notes', 'comment', 'comments', 'remark'],
      cell: { type: 'text', max: 500 },
    },
    ownIdColumnOf('booking id'),
  ],
  options: [
    {
      key: 'section',
      label: 'Section, where no column says it',
      choices: serviceSections.map((value) => ({ value, label: serviceRules[value].words.one })),
    },
    amountsOption('g'),
    feeOption,
  ],
};
