import type { Purchase } from '@warchest/contract/store-orders.ts';
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { adjustPoints } from '../../features/loyalty/adjust-points.ts';
import { checkout } from '../../features/loyalty/checkout.ts';
import { saveItems } from '../../features/loyalty/save-items.ts';
import { updateOrder } from '../../features/loyalty/update-order.ts';
import type { Actor } from '../../platform/context.ts';
import type { DemoMembers } from './demo-members.ts';
import type { SeedSession } from './seed-session.ts';
import { seededRandom, type Random } from './random.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The items of the demo store. */
const items = [
  [
    'Community',
    'Own colour of the name',
    300,
    'A colour of your choice in the chat, for a season.',
  ],
  ['Community', 'Own emoji', 450, 'Send a picture of at most 256 KB; staff put it on the server.'],
  ['Community', 'Raffle ticket', 25, 'One of many for the raffle on the last Sunday of the month.'],
  ['Gold', '100.000 gold', 400, 'Mailed to your payment character with the next payout.'],
  ['Gold', '500.000 gold', 1_800, 'Mailed to your payment character with the next payout.'],
  [
    'Boosts',
    'Mythic Plus, in time',
    350,
    'One key of your own up to level 10 with a team of ours.',
  ],
  ['Boosts', 'Heroic raid, full run', 1_200, 'A seat in one of the next heroic runs.'],
  ['Boosts', 'A mount from the last boss', 4_500, 'A seat in a mount raid, the drop is yours.'],
] as const;

const reasons = [
  'Helped on the event evening',
  'Filled in for a sick tank',
  'Wrote a guide for new boosters',
  'Thirty runs in a season',
  'Welcomed new members',
  'Won the quiz',
];

/** A member's points: given at first, sometimes more, partly spent. */
interface Plan {
  readonly gifts: readonly {
    readonly ago: number;
    readonly points: number;
    readonly for: string;
  }[];
  readonly orders: readonly { readonly ago: number; readonly items: readonly number[] }[];
}

function planFor(chance: Random): Plan {
  const gifts = Array.from({ length: chance.between(3, 6) }, (_, at) => ({
    ago: 13 - at * 2 - chance.next(),
    points: at === 0 ? chance.between(40, 90) * 10 : chance.between(5, 40) * 5,
    for: chance.pick(reasons),
  }));
  const orders = Array.from({ length: chance.between(0, 2) }, (_, at) => ({
    ago: 9 - at * 6 - chance.next(),
    // Affordable with the first gift in any case.
    items: chance.pick([[2], [0], [2, 5], [5], [3], [2, 2, 2]]),
  }));
  return { gifts, orders };
}

/** A member with a plan for their points. */
export interface PointsPart extends Plan {
  readonly member: Actor;
  readonly sold: Sold;
  /** Which of the possible order histories they get. */
  readonly turn: number;
}

/** Fills the store; returns the members with points and their plans. */
export async function stockStore(
  stage: SeedSession,
  { admin, members }: DemoMembers,
): Promise<PointsPart[]> {
  const { config } = stage.deps;
  const stocked = await stage.once(admin, stage.now - 14 * day, 'store', (ctx) =>
    saveItems(
      ctx,
      {
        items: items.map(([category, label, amount, description]) => ({
          category,
          label,
          amount,
          description,
          url: '',
        })),
      },
      config.pictureHosts,
    ),
  );
  const chance = seededRandom(17);
  return members.map((member, turn) => ({
    member,
    sold: stocked.data,
    turn,
    ...planFor(chance),
  }));
}

type Sold = readonly { readonly id: string; readonly amount: number }[];

/** Gives a member points, which they spend on orders that staff process. */
export async function playPoints(
  stage: SeedSession,
  { admin }: DemoMembers,
  part: PointsPart,
): Promise<void> {
  const { member, gifts, orders, sold, turn } = part;
  const key = `points.${member.id}`;
  let left = 0;
  const commands = [...gifts, ...orders].toSorted((a, b) => b.ago - a.ago);
  for (const [at, command] of commands.entries()) {
    const now = stage.now - command.ago * day;
    if ('points' in command) {
      const { points, for: reason } = command;
      left += points;
      await stage.once(admin, now, `${key}.${at}`, (ctx) =>
        adjustPoints(ctx, { discordId: member.id, amount: points, reason }),
      );
      continue;
    }
    const bought = command.items.flatMap((one) => sold[one] ?? []);
    const totalCosts = bought.reduce((sum, { amount }) => sum + amount, 0);
    if (totalCosts > left) continue;
    left -= totalCosts;
    const { order } = await stage.once(member, now, `${key}.${at}`, (ctx) =>
      checkout(ctx, { items: bought.map(({ id }) => ({ id, quantity: 1 })), totalCosts }),
    );
    await seeTo(stage, admin, order, now + hour, turn + at);
  }
}

const turns: readonly (ItemStatus | 'cancel' | null)[] = [
  'Completed',
  null,
  'In Preparation',
  'Completed',
  'cancel',
  'Completed',
];

/** Staff process an order, or have not got to it yet. */
async function seeTo(stage: SeedSession, admin: Actor, order: Purchase, at: number, turn: number) {
  const what = turns[turn % turns.length] ?? null;
  if (what === null) return;
  const { orderID } = order;
  await stage.once(admin, at, `order.${orderID}`, (ctx) =>
    updateOrder(
      ctx,
      what === 'cancel'
        ? { orderID, items: [], cancel: true }
        : { orderID, items: order.items.map(({ id }) => ({ id, status: what })) },
    ),
  );
}
