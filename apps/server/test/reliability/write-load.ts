import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@warchest/contract/index.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Reply, HttpClient } from './http-client.ts';

/** Letters only, as characters have: 0 is `Aaaaa`. */
const nameOf = (number: number): string => {
  const letters = [...number.toString(26).padStart(5, '0')].map((digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 26)),
  );
  const name = letters.join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

let made = 0;

/** The body of a booking of somebody new. */
export const newBooking = (kind: RunKind = 'raid') => {
  const ofAll = {
    faction: 'Horde',
    buyer: `${nameOf(made++)}-Kazzak`,
    paymentRealm: 'Kazzak',
    price: 250_000,
    advCut: 'FTB',
  };
  return kind === 'shift'
    ? { ...ofAll, typeOfBoost: made % 2 === 0 ? "Mug'Zee" : 'Gallywix' }
    : { ...ofAll, typeOfBoost: 'VIP', buyerClass: 'Mage', paymentFaction: 'Horde' };
};

/** Who leads what is made here: the first leader there is. */
const leaderOf = async (manager: HttpClient): Promise<string> => {
  const leaders = await manager.ask('GET', '/leader');
  const [leader] = Object.values(leaders.body) as { userID: string }[];
  return leader?.userID ?? '';
};

/** Makes a run that takes as many customers as a run can. */
export async function openRun(manager: HttpClient, kind: RunKind = 'raid'): Promise<string> {
  const ofAll = {
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '20:00',
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    leader: await leaderOf(manager),
  };
  const offeredBosses = ["Mug'Zee", 'Gallywix'].map((boss) => ({ boss, possibleCustomers: 500 }));
  const ofKind =
    kind === 'shift' ? { offeredBosses } : { type: 'VIP', amountOfPossibleCustomer: 1000 };
  const path = contract.runs[kind].create.path;
  const made = await manager.ask('POST', path, { ...ofAll, ...ofKind });
  if (made.status !== 200) throw new Error(`No ${kind}: ${JSON.stringify(made)}`);
  return String(made.body.id);
}

/** Where a storm blows: two runs of every kind, and who does what advertisers may not. */
export interface Field {
  readonly runs: Readonly<Record<RunKind, readonly [string, string]>>;
  readonly manager: HttpClient;
  readonly admin: HttpClient;
  /** A member to whom gold is paid. */
  readonly payee: string;
}

export async function openField(manager: HttpClient, admin: HttpClient): Promise<Field> {
  const both = async (kind: RunKind): Promise<[string, string]> => [
    await openRun(manager, kind),
    await openRun(manager, kind),
  ];
  const runs = { raid: await both('raid'), mountraid: await both('mountraid') };
  return {
    runs: { ...runs, shift: await both('shift') },
    manager,
    admin,
    payee: await leaderOf(manager),
  };
}

/** What was acknowledged: each must be found afterwards, and once. */
export interface Acknowledged {
  /** Buyers by the id of their booking. */
  readonly booked: Map<string, string>;
  /** Runs that bookings were moved to, by the id of the booking. */
  readonly moved: Map<string, string>;
  /** Bookings whose strings were mailed. */
  readonly mailed: Set<string>;
  /** Reasons of payouts, each of its own. */
  readonly paid: Set<string>;
}

export const nothingYet = (): Acknowledged => ({
  booked: new Map(),
  moved: new Map(),
  mailed: new Set(),
  paid: new Set(),
});

/** Adds what a storm came to. */
export function addTo(all: Acknowledged, more: Acknowledged): void {
  for (const [id, buyer] of more.booked) all.booked.set(id, buyer);
  for (const [id, run] of more.moved) all.moved.set(id, run);
  for (const id of more.mailed) all.mailed.add(id);
  for (const reason of more.paid) all.paid.add(reason);
}

/** What a storm came to. */
export interface WriteLoad {
  readonly acknowledged: Acknowledged;
  /** Answers other than success, and 0 for none. */
  readonly others: Reply[];
  /** Lets the writers finish what they are at. */
  end(): Promise<void>;
}

/**
 * Writers who book one customer after another into runs of all kinds, as fast as they are answered,
 * and in between move one of them, collect and mail the gold of one, or see somebody paid. With
 * `persistent`, each request is repeated under its key while the server says that it cannot be served
 * now; otherwise a writer gives up at the first answer that is no success.
 */
export function startWriteLoad(
  writers: readonly HttpClient[],
  { runs, manager, admin, payee }: Field,
  { persistent }: { readonly persistent: boolean },
): WriteLoad {
  const acknowledged = nothingYet();
  const { booked, moved, mailed, paid } = acknowledged;
  const others: Reply[] = [];
  let ending = false;

  /** The successful reply, or null for whoever gives up. */
  const insist = async (who: HttpClient, path: string, body: object, about: string) => {
    for (;;) {
      const key = { 'idempotency-key': `storm-of-${about}` };
      const reply = await who.ask('PUT', path, body, key);
      if (reply.status === 200) return reply;
      others.push(reply);
      if (!persistent || reply.status !== 503) return null;
      await pause(20);
    }
  };

  /** One customer, and what is done about them; false for whoever gives up. */
  const serve = async (who: HttpClient, kind: RunKind, number: number): Promise<boolean> => {
    const [run, other] = runs[kind];
    const booking = newBooking(kind);
    const { buyer } = booking;
    const made = await insist(who, `/${kind}/${run}/book`, booking, buyer);
    if (!made) return false;
    const id = String(made.body.id);
    booked.set(id, buyer);
    const at = `/${kind}/${run}/book/${id}`;
    if (number % 4 === 1) {
      const reply = await insist(who, `${at}/move`, { to: other }, `${buyer}-moved`);
      if (reply) moved.set(id, other);
      return reply !== null;
    }
    if (number % 4 === 2) {
      const here = { customerStatus: 'In group', paid: true };
      if (!(await insist(manager, at, here, `${buyer}-paid`))) return false;
      const list = kind === 'shift' ? '/shift/string/mailed' : '/strings/mailed';
      const body = { strings: [`Kazzak:${id}`], mailed: true };
      const reply = await insist(manager, list, body, `${buyer}-mailed`);
      if (reply) mailed.add(id);
      return reply !== null;
    }
    if (number % 4 === 3) {
      const body = { reason: `for ${buyer}`, payouts: [{ discordId: payee, amount: 1 }] };
      const reply = await insist(admin, '/payouts', body, `${buyer}-payout`);
      if (reply) paid.add(body.reason);
      return reply !== null;
    }
    return true;
  };

  const write = async (who: HttpClient, index: number): Promise<void> => {
    const kind = runKinds[index % runKinds.length] ?? 'raid';
    for (let number = index; !ending; number++) {
      if (!(await serve(who, kind, number))) return;
    }
  };
  const written = Promise.all(writers.map(write));
  return {
    acknowledged,
    others,
    end: async () => {
      ending = true;
      await written;
    },
  };
}
