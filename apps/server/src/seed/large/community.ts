import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { seatNew } from '@warchest/domain/bookings/seats.ts';
import { isActive, isWaiting } from '@warchest/domain/bookings/status.ts';
import { isString } from '@warchest/domain/gold/string.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { soldService } from '@warchest/domain/services/sold-service.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { customerOf, rowOf } from '../../features/bookings/book.ts';
import type { BookingRow } from '../../features/bookings/tables.ts';
import { saleOfRun } from '../../features/gold/public.ts';
import type { PaidBooster } from '../../features/gold/build-sale.ts';
import type { RunRow } from '../../features/runs/tables.ts';
import { newRun, defaultRunValues } from '../../features/schedule/public.ts';
import { saleOf } from '../../features/services/public.ts';
import type { Actor } from '../../platform/context.ts';
import { customerMaker, nameMaker } from '../demo/customers.ts';
import type { Random } from '../demo/random.ts';
import { addRoster } from './add-roster.ts';
import { Books } from './books.ts';
import { boostersOf, type NewRoster } from './new-roster.ts';
import { newService } from './new-service.ts';
import { Pay } from './pay.ts';
import { stars, type Crowd } from './people.ts';
import { isStaffed, kindOf, spotsOf } from './size.ts';
import type { BulkRun } from './bulk-run.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Writes the rows of a community: bookings are checked and shaped by the booking form's own rule;
 * pots and points are distributed by the rules of completion. The audit log has a row for every
 * booking, run, service booking and entry, but not for each step in between.
 */
export class Community {
  readonly #books = new Books();
  readonly sheets = this.#books.sheets;
  readonly #chance: Random;
  readonly #lists: CatalogueLists;
  readonly #crowd: Crowd;
  readonly #customer: ReturnType<typeof customerMaker>;
  readonly #name: () => string;
  /** Names of leaders, by id. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #pay: Pay;

  constructor(chance: Random, lists: CatalogueLists, crowd: Crowd) {
    this.#chance = chance;
    this.#lists = lists;
    this.#crowd = crowd;
    this.#pay = new Pay(this.#books, crowd.manager);
    this.#name = nameMaker(chance);
    this.#names = new Map(crowd.leaders.map((one) => [one.id, one.displayName]));
    this.#customer = customerMaker(chance, lists, this.#name);
    for (const member of crowd.members) this.sheets.members.add(member);
  }

  addRun(plan: BulkRun): void {
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
    this.#books.audit(at, this.#crowd.manager, 'run.create', {
      subject: 'run',
      subjectId: run.id,
      runId: run.id,
      version: 1,
    });
    for (const booking of sold) {
      this.sheets.bookings.add(booking);
      this.#books.audit(
        Date.parse(booking.createdAt),
        this.#advertiser(booking),
        'booking.create',
        {
          subject: 'booking',
          subjectId: booking.id,
          runId: run.id,
          bookingId: booking.id,
          buyer: booking.buyer,
          version: 1 + booking.position,
        },
      );
    }
    const roster = plan.staffed && isStaffed[run.kind] ? this.#staff(run, plan.over) : null;
    if (plan.over) this.#complete(run, lasting, roster ? boostersOf(roster) : []);
  }

  #staff(run: RunRow, over: boolean): NewRoster {
    const id = run.leader ?? this.#crowd.manager.id;
    return addRoster(this.#books, this.#chance, run, {
      over,
      leader: { id, displayName: this.#names.get(id) ?? '' },
      booster: () => this.#usual(this.#crowd.advertisers),
    });
  }

  /** A day's Mythic Plus booking: played by four, paid and completed, or waiting for a team. */
  addService(plan: Omit<BulkRun, 'customers' | 'staffed'>): void {
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
    this.#books.audit(at, by, 'service.book', { ...about, version: row.version });
    if (!plan.over) return;
    const sold = { service: soldService(row) };
    this.#pay.sale(Date.parse(row.updatedAt), saleOf(service), sold, []);
  }

  #newRun({ number, day: date }: BulkRun): RunRow {
    const kind = kindOf(number);
    const { raids, difficulties, lootTypes, raidTypes } = this.#lists;
    const some = <T extends { active: boolean }>(list: readonly T[]): T =>
      this.#chance.pick(list.filter((one) => one.active));
    const hours = 12 + Math.floor((number % 48) / 4);
    const time = `${hours}:${String((number % 4) * 15).padStart(2, '0')}`;
    const { leaders, collectors } = this.#crowd;
    const capacity = spotsOf(number);
    const first = kindRules[kind].firstOptions;
    const values = {
      ...defaultRunValues,
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

  /** A few members do most of the work, whatever the size. */
  #usual(trade: readonly Actor[]): Actor {
    return this.#chance.percent(40)
      ? this.#chance.pick(trade.slice(0, stars))
      : (trade[Math.floor(trade.length * this.#chance.next() ** 2)] ?? this.#crowd.manager);
  }

  #advertiser = (booking: BookingRow): Pick<Actor, 'id' | 'displayName'> => ({
    id: booking.advertiserId,
    displayName: booking.advertiserName,
  });

  /**
   * The run's bookings in their order; those of a past run came, did not come, or were cancelled.
   */
  #sell(run: RunRow, plan: BulkRun): BookingRow[] {
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
      const { backup } = seatNew(spots(customer.typeOfBoost));
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

  /** The final state of a booking. */
  #followed(booking: BookingRow, run: RunRow, { over, mailed }: BulkRun): BookingRow {
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

  /** Distributes the pot, and moves the mailed gold. */
  #complete(run: RunRow, sold: readonly BookingRow[], boosters: readonly PaidBooster[]): void {
    const now = Date.parse(run.startsAt) + 3 * 60 * minute;
    this.#pay.sale(now, saleOfRun(run, sold, boosters), { raid: run.raid }, run.gcs);
    this.#books.audit(now, this.#crowd.manager, 'run.update', {
      subject: 'run',
      subjectId: run.id,
      runId: run.id,
      version: run.version,
    });
  }

  /** Pays all members what they were credited since the last payout, on a day. */
  payAll(cycleDay: Day): void {
    this.#pay.payAll(cycleDay);
  }
}
