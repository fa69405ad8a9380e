import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { placeNew } from '@warchest/domain/bookings/place.ts';
import { isActive, isWaiting } from '@warchest/domain/bookings/status.ts';
import { defaultCuts } from '@warchest/domain/cycles/default-cuts.ts';
import { distribute, type Posting } from '@warchest/domain/gold/distribute.ts';
import { payoutKindOf, saleRules } from '@warchest/domain/gold/sale.ts';
import { isString, mailPostings } from '@warchest/domain/gold/string.ts';
import { workOf } from '@warchest/domain/loyalty/work.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { customerOf, rowOf } from '../../features/bookings/book.ts';
import { bookings, type BookingRow } from '../../features/bookings/tables.ts';
import { payoutPostings } from '../../features/gold/pay.ts';
import { saleOfRun, type Sale } from '../../features/gold/steps.ts';
import type { PaidBooster } from '../../features/gold/steps-sale.ts';
import { newEntry, postingRow, soldIn } from '../../features/gold/steps-entries.ts';
import { ledgerEntries, ledgerPostings, type EntryRow } from '../../features/gold/tables.ts';
import { pointsEntries } from '../../features/loyalty/tables.ts';
import { members } from '../../features/members/tables.ts';
import { rosterPicks, rosters, rosterSignups } from '../../features/rosters/tables.ts';
import { runs, type RunRow } from '../../features/runs/tables.ts';
import { newRun, unsaid } from '../../features/schedule/steps.ts';
import { saleOf } from '../../features/services/steps.ts';
import { serviceBookings, serviceOffers } from '../../features/services/tables.ts';
import type { Actor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog } from '../../platform/tables.ts';
import { customerMaker, nameMaker } from '../demo/customers.ts';
import type { Chance } from '../demo/random.ts';
import { sheetOf } from './copy.ts';
import { boostersOf, newRoster, type NewRoster } from './new-roster.ts';
import { newService } from './new-service.ts';
import { stars, type Crowd } from './people.ts';
import { isStaffed, kindOf, spotsOf } from './size.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What work brings in points: a community that has used them from its beginning. */
const workRules = { leader: 50, collector: 20, booster: 10, advertiser: 5, per100k: 3 };

/** The run of this number of a day, and what has become of it. */
export interface PlannedRun {
  readonly number: number;
  readonly day: Day;
  readonly customers: number;
  /** Over: its customers came, it was completed and paid. */
  readonly over: boolean;
  /** Long ago: the gold has been mailed too. */
  readonly mailed: boolean;
  /** Over or so near that its boosters sign up. */
  readonly staffed: boolean;
}

/**
 * Writes the rows of a community: bookings are checked and shaped by the booking form's own rule, pots
 * are shared out, and points given, by the rules that completing asks. The audit log has the row of every
 * booking, run, service booking and entry, but not each tick that led from one to the other.
 */
export class Community {
  readonly sheets = {
    members: sheetOf(members),
    runs: sheetOf(runs),
    bookings: sheetOf(bookings),
    ledgerEntries: sheetOf(ledgerEntries),
    ledgerPostings: sheetOf(ledgerPostings),
    rosters: sheetOf(rosters),
    rosterSignups: sheetOf(rosterSignups),
    rosterPicks: sheetOf(rosterPicks),
    serviceBookings: sheetOf(serviceBookings),
    serviceOffers: sheetOf(serviceOffers),
    points: sheetOf(pointsEntries),
    auditLog: sheetOf(auditLog),
  };
  readonly #chance: Chance;
  readonly #lists: CatalogueLists;
  readonly #crowd: Crowd;
  readonly #customer: ReturnType<typeof customerMaker>;
  readonly #name: () => string;
  /** What leaders are called, by id. */
  readonly #names: ReadonlyMap<string, string>;
  /** What each member was credited since the last payout. */
  #owed = new Map<string, number>();

  constructor(chance: Chance, lists: CatalogueLists, crowd: Crowd) {
    this.#chance = chance;
    this.#lists = lists;
    this.#crowd = crowd;
    this.#name = nameMaker(chance);
    this.#names = new Map(crowd.leaders.map((one) => [one.id, one.displayName]));
    this.#customer = customerMaker(chance, lists, this.#name);
    for (const member of crowd.members) this.sheets.members.add(member);
  }

  addRun(plan: PlannedRun): void {
    const made = this.#newRun(plan);
    const sold = this.#sell(made, plan);
    const lasting = sold.filter((b) => b.deletedAt === null);
    let { version } = made;
    version += sold.length;
    if (plan.over) version += 1;
    const run: RunRow = {
      ...made,
      activeCount: lasting.filter((b) => isActive(b)).length,
      waitingCount: lasting.filter((b) => isWaiting(b)).length,
      nextPosition: sold.length + 1,
      completed: plan.over,
      completions: plan.over ? 1 : 0,
      version,
    };
    this.sheets.runs.add(run);
    const at = Date.parse(made.createdAt);
    this.#audit(at, this.#crowd.manager, 'run.create', {
      subject: 'run',
      subjectId: run.id,
      runId: run.id,
      version: 1,
    });
    for (const booking of sold) {
      this.sheets.bookings.add(booking);
      this.#audit(Date.parse(booking.createdAt), this.#advertiser(booking), 'booking.create', {
        subject: 'booking',
        subjectId: booking.id,
        runId: run.id,
        bookingId: booking.id,
        buyer: booking.buyer,
        version: 1 + booking.position,
      });
    }
    const roster = plan.staffed && isStaffed[run.kind] ? this.#staff(run, plan.over) : null;
    if (plan.over) this.#complete(run, lasting, roster ? boostersOf(roster) : []);
  }

  /** Writes a roster, with what was done with it. */
  #staff(run: RunRow, over: boolean): NewRoster {
    const leader = run.leader ?? this.#crowd.manager.id;
    const booster = (): Actor => this.#usual(this.#crowd.advertisers);
    const roster = newRoster(this.#chance, run, { over, leader, booster });
    const { row, signups, picks } = roster;
    this.sheets.rosters.add(row);
    for (const one of signups) this.sheets.rosterSignups.add(one);
    for (const one of picks) this.sheets.rosterPicks.add(one);
    const by = { id: leader, displayName: this.#names.get(leader) ?? '' };
    const about = { subject: 'roster', subjectId: row.id, runId: run.id };
    const said = (field: string, newValue: string) => ({ [field]: { oldValue: null, newValue } });
    this.#audit(Date.parse(row.openedAt), by, 'roster.open', { ...about, version: 1 });
    let version = 1;
    for (const one of signups) {
      version += 1;
      const who = { id: one.memberId, displayName: one.memberName };
      this.#audit(Date.parse(one.signedAt), who, 'roster.signup', {
        ...about,
        version,
        details: one.memberId,
        differences: said('signup', `${one.role}, ${one.class}, ${one.status}`),
      });
    }
    for (const one of picks) {
      version += 1;
      this.#audit(Date.parse(one.pickedAt), by, 'roster.pick', {
        ...about,
        version,
        details: one.memberId,
        differences: said('pick', `${one.role}, ${one.class}`),
      });
    }
    for (const one of picks.filter(({ state }) => state === 'saved')) {
      this.#audit(Date.parse(row.updatedAt), by, 'roster.save', {
        ...about,
        version: row.version,
        details: one.memberId,
        differences: said('saved', `${one.role}, ${one.class}`),
      });
    }
    return roster;
  }

  /** A customer's keys of a day: played by four, paid and completed, or waiting for a team. */
  addService(plan: Omit<PlannedRun, 'customers' | 'staffed'>): void {
    const service = newService(this.#chance, this.#lists, plan, {
      advertiser: this.#usual(this.#crowd.advertisers),
      booster: () => this.#usual(this.#crowd.advertisers),
      name: this.#name,
    });
    const { row, offers } = service;
    this.sheets.serviceBookings.add(row);
    for (const { name: _, ...offer } of offers) this.sheets.serviceOffers.add(offer);
    const at = Date.parse(row.createdAt);
    const by = { id: row.advertiserId, displayName: row.advertiserName };
    const about = { subject: 'service', subjectId: row.id, bookingId: row.id, buyer: row.buyer };
    this.#audit(at, by, 'service.book', { ...about, version: row.version });
    if (plan.over) this.#pay(Date.parse(row.updatedAt), saleOf(service), []);
  }

  #newRun({ number, day: date }: PlannedRun): RunRow {
    const kind = kindOf(number);
    const { raids, difficulties, lootTypes, raidTypes } = this.#lists;
    const some = <T extends { active: boolean }>(list: readonly T[]): T =>
      this.#chance.pick(list.filter((one) => one.active));
    const hours = 12 + Math.floor((number % 48) / 4);
    const time = `${hours}:${String((number % 4) * 15).padStart(2, '0')}`;
    const { leaders, collectors } = this.#crowd;
    const capacity = spotsOf(number);
    const first = kindRules[kind].firstChoices;
    const values = {
      ...unsaid,
      date,
      time,
      raid: some(raids).label,
      type: kindRules[kind].hasLootType ? (lootTypes[first.type ?? number % 3]?.label ?? '') : '',
      raidType: raidTypes[0]?.label ?? '',
      raidBoss: '8/8',
      difficulty: difficulties[number % difficulties.length]?.label ?? '',
      leader: this.#usual(leaders).id,
      gc: this.#usual(collectors).id,
      gcPaymentRealm: some(this.#lists.realms).joined,
      gcDoesInvites: this.#chance.percent(30),
      note: '',
      amountOfPossibleCustomer: capacity,
      offeredBosses: ["Mug'Zee", 'Gallywix'].map((boss) => ({
        boss,
        possibleCustomers: capacity / 2,
      })),
      createdAsRecurringRaid: true,
    };
    const starts = Date.parse(`${date}T${time}:00Z`);
    const run = newRun({ now: starts - 6 * day + number }, this.#crowd.manager, kind, values);
    return { ...run, updatedAt: run.createdAt };
  }

  /** Few do most of the work, the same few whatever the size is. */
  #usual(trade: readonly Actor[]): Actor {
    return this.#chance.percent(40)
      ? this.#chance.pick(trade.slice(0, stars))
      : (trade[Math.floor(trade.length * this.#chance.next() ** 2)] ?? this.#crowd.manager);
  }

  #advertiser = (booking: BookingRow): Pick<Actor, 'id' | 'displayName'> => ({
    id: booking.advertiserId,
    displayName: booking.advertiserName,
  });

  /** Its bookings in their order; those of a run that is over have come, stayed away or cancelled. */
  #sell(run: RunRow, plan: PlannedRun): BookingRow[] {
    const { kind } = run;
    const bosses = run.offeredBosses ?? [];
    const taken = new Map<string, number>();
    const spots = (type: string) =>
      kindRules[kind].spotsPerBoss
        ? {
            capacity: bosses.find(({ boss }) => boss === type)?.possibleCustomers ?? 0,
            active: taken.get(type) ?? 0,
          }
        : { capacity: run.capacity, active: taken.get('') ?? 0 };
    const known = new Set<string>();
    const sold: BookingRow[] = [];
    while (sold.length < plan.customers) {
      const actor = this.#usual(this.#crowd.advertisers);
      const body = this.#customer({ ...run, bosses });
      const customer = customerOf({ actor }, kind, body, this.#lists);
      if (known.has(customer.buyerKey)) continue;
      known.add(customer.buyerKey);
      const { backup } = placeNew(spots(customer.typeOfBoost));
      const position = sold.length + 1;
      const now = Date.parse(run.createdAt) + position * 7 * minute;
      const at = { ...run, nextPosition: position, version: position };
      const booking = this.#followed(rowOf(at, customer, backup, now), run, plan);
      const place = kindRules[kind].spotsPerBoss ? customer.typeOfBoost : '';
      if (isActive(booking)) taken.set(place, (taken.get(place) ?? 0) + 1);
      sold.push(booking);
    }
    return sold;
  }

  /** What has become of a booking. */
  #followed(booking: BookingRow, run: RunRow, { over, mailed }: PlannedRun): BookingRow {
    if (booking.backup) return booking;
    const luck = this.#chance.between(1, 100);
    if (luck <= 4) {
      return { ...booking, customerStatus: 'Cancelled', cancelledBy: booking.advertiserId };
    }
    if (!over) return booking;
    if (luck <= 7) return { ...booking, customerStatus: 'Offline' };
    const { collectedGold, goldWith } = booking;
    const there: BookingRow = {
      ...booking,
      customerStatus: 'In group',
      paid: true,
      completed: true,
      collectedGold: booking.price,
      goldWith: run.gcs[0] ?? null,
      beforePaid: { collectedGold, goldWith },
    };
    return { ...there, mailed: mailed && isString(there) };
  }

  /** Shares out the pot, and moves the gold that was mailed. */
  #complete(run: RunRow, sold: readonly BookingRow[], boosters: readonly PaidBooster[]): void {
    const now = Date.parse(run.startsAt) + 3 * 60 * minute;
    this.#pay(now, saleOfRun(run, sold, boosters), run.gcs);
    this.#audit(now, this.#crowd.manager, 'run.update', {
      subject: 'run',
      subjectId: run.id,
      runId: run.id,
      version: run.version,
    });
  }

  /** Shares out a completed sale, moves the gold that was mailed, and gives points for the work in it. */
  #pay(now: number, sale: Sale, gcs: readonly string[]): void {
    const { kind, bookings: counted, leader, boosters } = sale;
    const rates = defaultCuts[saleRules[kind].cutCategory];
    const postings = distribute({ ...sale, rates });
    const ofSale = { saleId: sale.id, saleKind: kind, cycleDay: sale.day };
    this.#enter(now, { ...ofSale, kind: payoutKindOf(kind), completion: 1, rates }, postings);
    const mailed = new Set(sale.mailed);
    for (const line of postings) {
      const { account, memberId, bookingId = '' } = line;
      if (account === 'held' && mailed.has(bookingId)) {
        const about = { ...ofSale, kind: 'string.mail', bookingId, mailing: 1 } as const;
        this.#enter(now + day, about, mailPostings(line));
      }
      if (account === 'member' && memberId) {
        this.#owed.set(memberId, (this.#owed.get(memberId) ?? 0) + line.amount);
      }
    }
    for (const [memberId, { points, parts }] of workOf(workRules, {
      leader,
      gcs,
      boosters,
      sold: counted,
    })) {
      this.sheets.points.add({
        id: newId(now),
        memberId,
        // their place in the history and the balance come when all of them are there
        seq: 0,
        balance: points,
        at: new Date(now).toISOString(),
        kind: 'work',
        amount: points,
        reason: parts.join(', '),
        actorId: this.#crowd.manager.id,
        orderId: null,
        saleId: sale.id,
      });
    }
  }

  /** Pays everybody what they were credited since the last time, as of a day. */
  payAll(cycleDay: Day): void {
    const now = Date.parse(`${cycleDay}T22:00:00Z`) + 2 * day;
    for (const [memberId, amount] of this.#owed) {
      if (amount <= 0) continue;
      const about = { kind: 'payout', cycleDay, reason: 'Cycle', explanation: 'Recorded' } as const;
      this.#enter(now, about, payoutPostings(memberId, amount));
    }
    this.#owed.clear();
  }

  #enter(
    now: number,
    given: Parameters<typeof newEntry>[2],
    postings: readonly Posting[],
  ): EntryRow {
    const { manager } = this.#crowd;
    const entry = newEntry({ now }, { actor: manager }, given);
    this.sheets.ledgerEntries.add(entry);
    for (const line of postings) this.sheets.ledgerPostings.add(postingRow({ now }, entry, line));
    this.#audit(now, manager, entry.kind === 'payout' ? 'payout.record' : 'run.update', {
      subject: 'ledger',
      subjectId: entry.id,
      ...soldIn(entry),
      details: entry.kind,
    });
    return entry;
  }

  #audit(
    now: number,
    by: Pick<Actor, 'id' | 'displayName'>,
    action: string,
    about: { readonly subject: string; readonly subjectId: string } & Partial<
      Pick<
        typeof auditLog.$inferSelect,
        'runId' | 'bookingId' | 'buyer' | 'version' | 'details' | 'differences'
      >
    >,
  ): void {
    this.sheets.auditLog.add({
      id: newId(now),
      at: new Date(now).toISOString(),
      actorId: by.id,
      actorName: by.displayName,
      action,
      runId: null,
      bookingId: null,
      buyer: null,
      version: null,
      details: '',
      differences: {},
      requestId: 'seed',
      ...about,
    });
  }
}
