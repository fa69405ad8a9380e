import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { TestUser } from '../harness.ts';
import type { Day } from './sample-day.ts';

/** A way to ask for something. */
export interface Ask {
  readonly who?: TestUser;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}
type Asks = Readonly<Record<string, readonly Ask[]>>;

const week = { start: '2026-11-19', end: '2026-12-01' };

/** Lists of runs: each part of the question, where it makes a difference. */
const lists = ({ open, done }: Day['runs'][RunKind], more: Ask = {}): Ask[] => [
  { ...more, query: week },
  { ...more, query: { start: '2026-11-21', end: week.end } },
  { ...more, query: { start: '2026-11-21', end: '2026-11-25' } },
  { ...more, query: { ...week, removeFilter: 'completed' } },
  { ...more, query: { ...week, doneAndCancelled: 'true' } },
  { ...more, query: { start: '2026-11-19', doneAndCancelled: 'true', keepToday: 'false' } },
  { ...more, query: { id: open, specificOnly: 'true' } },
  { ...more, query: { id: done, specificOnly: 'true', removeFilter: 'completed' } },
];

const ofKind = (day: Day, kind: RunKind): Asks => {
  const { all, people } = day;
  const run = day.runs[kind];
  const { open, done, booking } = run;
  const [id, over] = [{ id: open }, { id: done }];
  const log = (params: Record<string, string>) => [
    { who: all, params },
    { who: all, params, query: { before: open } },
  ];
  return {
    [`runs.${kind}.list`]: lists(run, { who: all }),
    [`runs.${kind}.overview`]: lists(run, { who: all }),
    [`runs.${kind}.schedule`]: lists(run, { who: all }),
    [`runs.${kind}.one`]: [
      ...[people.manager, people.leader, people.collector, people.advertiser, people.other].map(
        (who) => ({ who, params: id }),
      ),
      { who: all, params: over },
    ],
    [`bookings.${kind}.own`]: [
      { who: people.advertiser },
      { who: people.advertiser, query: { start: '2026-11-25' } },
      { who: people.advertiser, query: { end: '2026-11-25' } },
    ],
    [`bookings.${kind}.deleted`]: [{ who: people.manager, params: id }],
    [`gold.${kind}.shares`]: [
      { who: all, params: over },
      { who: all, params: id },
    ],
    [`history.${kind}.completed`]: [
      { who: all, query: week },
      { who: all, query: { start: '2026-11-21', end: week.end } },
      { who: all, query: { ...week, end: '2026-11-19' } },
      { who: all, query: { ...week, day: '2026-11-24' } },
      { who: all, query: { ...week, only: 'cancelled' } },
      { who: all, query: { ...week, run: open } },
      { who: all, query: { ...week, before: `2026-11-20_${done}` } },
    ],
    [`history.${kind}.own`]: [
      { who: people.leader, query: week },
      { who: people.leader, query: { start: '2026-11-21', end: week.end } },
      { who: people.leader, query: { ...week, end: '2026-11-19' } },
      { who: people.leader, query: { ...week, day: '2026-11-24' } },
      { who: people.leader, query: { ...week, only: 'cancelled' } },
      { who: people.leader, query: { ...week, run: open } },
      { who: people.leader, query: { ...week, before: `2026-11-20_${done}` } },
    ],
    [`history.${kind}.hours`]: [
      { who: all, query: week },
      { who: all, query: { start: '2026-11-21', end: week.end } },
      { who: all, query: { ...week, end: '2026-11-19' } },
    ],
    [`history.${kind}.ofRun`]: [{ who: all, params: over }],
    [`history.${kind}.advertised`]: [
      { who: all, query: week },
      { who: all, query: { start: '2026-11-25', end: week.end } },
      { who: all, query: { ...week, end: '2026-11-19' } },
      { who: all, query: { ...week, run: open } },
      { who: all, query: { ...week, advertiser: people.other.id } },
      { who: all, query: { ...week, before: `2026-11-27_${open}_1` } },
    ],
    [`history.${kind}.advertisers`]: [
      { who: all, query: week },
      { who: all, query: { start: '2026-11-25', end: week.end } },
      { who: all, query: { ...week, end: '2026-11-19' } },
    ],
    [`logs.${kind}.ofRun`]: log(id),
    [`logs.${kind}.ofBooking`]: log({ ...id, bookingId: booking }),
  };
};

/** How each line that is only read is asked, so that every part of its question makes a difference. */
export const asksOf = (day: Day): Asks => {
  const { all, people, anna, roster, service, order, item, runs, imported } = day;
  const days = { startDate: week.start, endDate: week.end };
  const mine: readonly Ask[] = [{ who: all }];
  const { open, paid } = runs.raid;
  const sheet = { who: all, params: { id: imported } };
  const byActor = [
    { who: all },
    { who: all, query: { discordId: people.leader.id } },
    { who: all, query: { runId: runs.shift.open } },
    { who: all, query: { before: open } },
  ];
  const byCustomer = [
    { who: all },
    { who: all, query: { customerName: 'Buyer' } },
    { who: all, query: { customerName: 'Nobody' } },
    { who: all, query: { runId: runs.shift.open } },
    { who: all, query: { before: open } },
  ];
  const history = (id: string, part = 'amount') => [
    { who: all, params: { id } },
    { who: all, params: { id }, query: { before: open } },
    { who: all, params: { id }, query: { part } },
  ];
  const found = [
    { who: all },
    { who: all, query: { mailed: 'recent' } },
    { who: all, query: { runId: runs.raid.done } },
    { who: all, query: { runId: runs.raid.done, bookingId: paid } },
    { who: all, query: { runId: runs.raid.done, bookingId: runs.raid.booking } },
  ];
  return {
    'chat.checkSetUp': mine,
    'imports.list': mine,
    'imports.show': [sheet],
    'imports.rows': [
      sheet,
      { ...sheet, query: { outcome: 'skipped' } },
      { ...sheet, query: { undone: 'taken-back' } },
      { ...sheet, query: { after: '2' } },
    ],
    'imports.failed': [sheet],
    'imports.members': [
      { who: all, query: { text: 'l' } },
      { who: all, query: { text: people.leader.id } },
      { who: all, query: { text: ' ' } },
    ],
    ...Object.assign({}, ...runKinds.map((kind) => ofKind(day, kind))),
    'sessions.own': [{ who: people.leader }],
    'members.me': [{ who: people.leader }],
    'members.myRoles': [{ who: people.leader }],
    'members.notices': [{ who: people.leader }, { who: people.advertiser }, { who: anna }],
    'calendar.link': [{ who: people.leader }, { who: people.other }],
    'runs.leaders': mine,
    'runs.collectors': mine,
    'recurring.raid.list': mine,
    'recurring.shift.list': mine,
    'bookings.shiftOverview': [{ who: people.advertiser }, { who: all }],
    'bookings.shiftCustomers': [{ who: people.advertiser }, { who: all }],
    'services.desk': [{ who: all }, { who: all, query: { ended: 'true' } }],
    'services.own': mine,
    'services.one': [{ who: all, params: { id: service } }],
    'services.shares': [{ who: all, params: { id: service } }],
    'services.log': [
      { who: all, params: { id: service } },
      { who: all, params: { id: service }, query: { before: service } },
    ],
    'rosters.own': [{ who: people.leader, params: { userId: people.leader.id } }],
    'rosters.all': mine,
    'rosters.cards': mine,
    'rosters.board': [{ who: all, params: { message: roster } }],
    'rosters.told': [{ who: all, params: { message: roster } }],
    'rosters.logs': [
      { who: all, params: { raidId: open } },
      { who: all, params: { raidId: open }, query: { page: '2' } },
    ],
    'chat.wishes': [{ who: all }, { who: anna }],
    'chat.unsent': mine,
    'cycles.date': mine,
    'cycles.config': mine,
    'cycles.cuts': mine,
    'cycles.history': [
      { who: people.leader },
      { who: people.leader, query: { cycle: 'old' } },
      { who: people.advertiser },
    ],
    'cycles.own': [{ who: people.leader }, { who: people.collector }, { who: people.advertiser }],
    'cycles.ofMember': [{ who: all, params: { discordId: people.advertiser.id } }],
    'gold.payouts': [{ who: all }, { who: all, query: { cycle: 'old' } }],
    'gold.balances': [{ who: all }, { who: all, query: { cycle: 'old' } }],
    'loyalty.own': mine,
    'loyalty.ofMember': [{ who: all, params: { discordId: all.id } }],
    'loyalty.items': mine,
    'loyalty.adminItems': mine,
    'loyalty.orders': mine,
    'loyalty.work': mine,
    'ownData.json': [{ who: all }, { who: people.advertiser }, { who: anna }],
    'ownData.csv': [{ who: people.advertiser }],
    'people.list': [{ who: all }, { who: all, query: { text: 'Ann' } }],
    'people.one': [
      { who: all, params: { discordId: people.advertiser.id } },
      { who: all, params: { discordId: people.leader.id } },
    ],
    'programs.list': mine,
    'settings.site': [{}],
    'settings.read': mine,
    'settings.roleMap': mine,
    'settings.invitations': mine,
    'strings.raids.list': [{ who: people.collector }],
    'strings.shifts.list': [{ who: people.collector }],
    'strings.raids.mailed': mine,
    'strings.shifts.mailed': mine,
    'strings.raids.overview': found,
    'strings.shifts.overview': [
      { who: all },
      { who: all, query: { runId: runs.raid.done } },
      { who: all, query: { bookingId: runs.raid.done } },
    ],
    'history.collections': [
      { who: people.collector, query: week },
      { who: people.collector, query: { start: '2026-11-21', end: week.end } },
      { who: people.collector, query: { ...week, end: '2026-11-19' } },
    ],
    'histories.member': history(all.id),
    'histories.paymentChar': history(all.id),
    'histories.points': history(all.id),
    'histories.order': history(order),
    'histories.item': history(item),
    'histories.work': history('work'),
    'histories.settings': history('community', 'aboutText'),
    'histories.roles': history('role_mappings'),
    'histories.cycle': history('config'),
    'histories.cuts': history('config'),
    'histories.catalogue': history('mounts'),
    'logs.editraid': byActor,
    'logs.createraid': byActor,
    'logs.updatecustomer': byActor,
    'logs.bookedcustomer': byCustomer,
    'logs.deletedcustomer': byCustomer,
    'logs.namechange': [
      { who: all, query: { ...days, id: anna.id } },
      { who: all, query: days },
      { who: all, query: { ...days, before: open } },
    ],
    'search.all': ['Anna', 'Buyer', 'Manaforge', 'Thrall', open, paid].map((text) => ({
      who: all,
      query: { text },
    })),
  };
};
