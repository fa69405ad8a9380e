import { setTimeout as pause } from 'node:timers/promises';
import type { Reply, Visitor } from './visitor.ts';

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
export const newBooking = () => ({
  faction: 'Horde',
  typeOfBoost: 'VIP',
  buyer: `${nameOf(made++)}-Kazzak`,
  buyerClass: 'Mage',
  paymentRealm: 'Kazzak',
  paymentFaction: 'Horde',
  price: 250_000,
  advCut: 'FTB',
});

/** Makes a run that takes as many customers as a run can. */
export async function openRun(manager: Visitor): Promise<string> {
  const leaders = await manager.ask('GET', '/leader');
  const [leader] = Object.values(leaders.body) as { userID: string }[];
  const made = await manager.ask('POST', '/raid/createRaid', {
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '20:00',
    type: 'VIP',
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    leader: leader?.userID ?? '',
    amountOfPossibleCustomer: 1000,
  });
  if (made.status !== 200) throw new Error(`No run: ${JSON.stringify(made)}`);
  return String(made.body.id);
}

/** What a storm of bookings came to. */
export interface Storm {
  /** Acknowledged bookings: id and buyer. */
  readonly acknowledged: Map<string, string>;
  /** Answers other than success, and 0 for none. */
  readonly others: Reply[];
  /** Lets the writers finish what they are at. */
  end(): Promise<void>;
}

/**
 * Writers who book one customer after another, as fast as they are answered. With `persistent`, each
 * booking is repeated under its key while the server says that it cannot be served now; otherwise a
 * writer gives up at the first answer that is no success.
 */
export function storm(
  writers: readonly Visitor[],
  runId: string,
  { persistent }: { readonly persistent: boolean },
): Storm {
  const acknowledged = new Map<string, string>();
  const others: Reply[] = [];
  let ending = false;
  const write = async (visitor: Visitor): Promise<void> => {
    while (!ending) {
      const booking = newBooking();
      const { buyer } = booking;
      for (;;) {
        const reply = await visitor.ask('PUT', `/raid/${runId}/book`, booking, {
          'idempotency-key': `storm-of-${buyer}`,
        });
        if (reply.status === 200) {
          acknowledged.set(String(reply.body.id), buyer);
          break;
        }
        others.push(reply);
        if (!persistent || reply.status !== 503) return;
        await pause(20);
      }
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
