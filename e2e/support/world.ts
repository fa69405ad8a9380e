import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import type { BookingChange, NewBooking } from '@warchest/contract/booking-change.ts';
import type { NewRun, RunChange } from '@warchest/contract/run-change.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf, startOfDay } from '@warchest/domain/time/zone.ts';
import { logInContext, somebody, type Somebody } from './people.ts';

/** A run as its staff see it: with every booking in full. */
export type Run = Omit<RunView, 'Buyer' | 'Backup'> & {
  readonly Buyer: readonly Booking[];
  readonly Backup: readonly Booking[];
};
export type Booking = BookingFull;

/** Calls of the product as one person, to set a scene quickly. */
export class Caller {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  /** Sends and expects success. */
  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<T> {
    const answer = await this.#request.fetch(`${this.#origin}/v1${path}`, {
      method,
      headers: {
        origin: this.#origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { data: JSON.stringify(body) }),
    });
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as T;
  }

  /** A heroic VIP raid, tonight, with these differences. */
  createRun(differences: Partial<NewRun> = {}): Promise<Run> {
    return this.call<Run>('POST', '/raid/createRaid', { ...aRun(), ...differences });
  }

  /** A mount raid, tonight like a raid, with these differences. */
  createMountRaid(differences: Partial<NewRun> = {}): Promise<Run> {
    return this.call<Run>('POST', '/mountraid/createRaid', { ...aRun(), ...differences });
  }

  /** A heroic shift tonight that offers three spots at Gallywix, with these differences. */
  createShift(differences: Partial<NewRun> = {}): Promise<Run> {
    return this.call<Run>('POST', '/raid/createShift', { ...aShift(), ...differences });
  }

  /** Sells Gallywix in a shift, whose prices are in whole gold. */
  bookShift(shiftId: string, differences: Partial<NewBooking> = {}): Promise<Booking> {
    const own = { faction: 'Horde', typeOfBoost: 'Gallywix', price: 90_000, advCut: 'FTB' };
    const name = { buyer: `${aName()}-Kazzak`, paymentRealm: 'Kazzak' };
    return this.call<Booking>('PUT', `/shift/${shiftId}/book`, { ...own, ...name, ...differences });
  }

  /** Sells four Mythic Plus keys for 412.000g. */
  bookKeys(buyer: string): Promise<{ readonly id: string }> {
    return this.call('POST', '/booking/mplus', {
      section: 'mplus',
      faction: 'Horde',
      pot: '412000',
      buyer,
      payrealm: 'Kazzak',
      payfaction: 'Horde',
      advcut: 'FTB',
      title: '4x +15',
      stack: 'No',
      specific: 'ARAK,COT',
      highestKeystoneLevel: 15,
    });
  }

  run(id: string): Promise<Run> {
    return this.call<Run>('GET', `/raid/getspecificraid/${id}`);
  }

  async changeRun(id: string, change: RunChange): Promise<Run> {
    return this.call<Run>('PUT', `/raid/${id}/update`, change);
  }

  /** Books a customer; the next unused name where none is given. */
  book(runId: string, differences: Partial<NewBooking> = {}): Promise<Booking> {
    return this.call<Booking>('PUT', `/raid/${runId}/book`, { ...aBooking(), ...differences });
  }

  change(booking: Pick<Booking, 'id' | 'raid'>, change: BookingChange): Promise<Booking> {
    return this.call<Booking>('PUT', `/raid/${booking.raid}/book/${booking.id}`, change);
  }

  remove(booking: Pick<Booking, 'id' | 'raid'>): Promise<Booking> {
    return this.call<Booking>('DELETE', `/raid/${booking.raid}/book/${booking.id}`);
  }
}

/** The calls of the person whose browser this is. */
export const callerOf = (page: Page, origin: string): Caller =>
  new Caller(page.context().request, origin);

/** A browser without a page for calls as somebody. */
export async function callerFor(browser: Browser, who: Somebody, origin: string): Promise<Caller> {
  const context = await browser.newContext({ baseURL: origin });
  await logInContext(context, who);
  return new Caller(context.request, origin);
}

/** Somebody who may do everything with runs. */
export const aPlanner = (): Somebody => somebody('Planner', 'RAIDMANAGER', 'OVERVIEW');

const letters = 'abcdefghijklmnopqrstuvwxyz';
let names = 0;

/** A character's name that no other test uses: letters only, as the game wants them. */
export function aName(start = 'Cust'): string {
  names += 1;
  let rest = '';
  for (let left = names * 7919 + (process.pid % 997); left > 0; left = Math.floor(left / 26)) {
    rest += letters.charAt(left % 26);
  }
  return `${start}${rest}`.slice(0, 12);
}

/** The day `YYYY-MM-DD` in Berlin, so many days from today on the calendar. */
export const berlinDay = (ahead = 0, now = Date.now()): string => addDays(dayOf(now), ahead);

/** How long (ms) it is still today in Berlin. */
export const leftOfDay = (now = Date.now()): number => startOfDay(berlinDay(1, now)) - now;

/** The last minute of today, so that nothing has begun; a day further on could lie in another cycle. */
export const tonight = (): { readonly date: string; readonly time: string } => ({
  date: berlinDay(),
  time: '23:59',
});

function aRun(): Partial<NewRun> {
  const { date, time } = tonight();
  return {
    date,
    time,
    raid: 'Manaforge Omega',
    type: 'VIP',
    difficulty: 'Heroic',
    raidType: 'Full Run',
    raidBoss: '8/8',
    amountOfPossibleCustomer: 5,
  };
}

function aShift() {
  const { date, time } = tonight();
  return {
    date,
    time,
    raid: 'Liberation of Undermine',
    difficulty: 'Heroic',
    raidType: 'Last 2',
    raidBoss: '11/11',
    offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 3 }],
  };
}

function aBooking(): Partial<NewBooking> {
  return {
    faction: 'Horde',
    typeOfBoost: 'VIP',
    buyer: `${aName()}-Kazzak`,
    buyerClass: 'Mage',
    paymentRealm: 'Kazzak',
    paymentFaction: 'Horde',
    price: 250_000,
    advCut: 'FTB',
  };
}
