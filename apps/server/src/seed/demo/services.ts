import type { NewService } from '@warchest/contract/service-forms.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { mayCollect } from '@warchest/domain/members/roles.ts';
import type { Actor } from '../../platform/context.ts';
import { book } from '../../features/services/book.ts';
import { createOffer } from '../../features/services/create-offer.ts';
import { changeStatus } from '../../features/services/change-status.ts';
import { setTeam } from '../../features/services/set-team.ts';
import { update } from '../../features/services/update.ts';
import type { DemoMembers } from './demo-members.ts';
import type { SeedSession } from './seed-session.ts';

const hour = 60 * 60 * 1000;

/** The last step that a demo booking reaches. */
type Stop = 'Open' | 'Offered' | 'Staffed' | 'In progress' | 'Completed' | 'Cancelled';

interface PlannedService {
  readonly stop: Stop;
  /** Hours before the demo's start time. */
  readonly ago: number;
  readonly body: NewService;
}

const common = (buyer: string, pot: number, advcut: string) => ({
  faction: 'Horde',
  pot,
  buyer: `${buyer}-Kazzak`,
  payrealm: 'Kazzak',
  payfaction: 'Horde',
  advcut,
});

const keys = (buyer: string, pot: number, amount: number, level: number, specific: string) =>
  ({
    section: 'mplus',
    ...common(buyer, pot, 'FTB'),
    title: `${amount}x +${level}`,
    stack: 'No',
    specific,
    highestKeystoneLevel: level,
  }) as const;

const planned: readonly PlannedService[] = [
  { stop: 'Completed', ago: 30, body: keys('Grimtusk', 480_000, 4, 12, 'ROOK,PSF') },
  { stop: 'In progress', ago: 4, body: keys('Velindra', 320_000, 2, 15, 'ARAK') },
  { stop: 'Staffed', ago: 3, body: keys('Moonpaw', 900_000, 8, 10, 'ANY') },
  { stop: 'Offered', ago: 2, body: keys('Sternklinge', 150_000, 1, 16, 'FLOOD,EDA') },
  {
    stop: 'Open',
    ago: 9,
    body: {
      section: 'leveling',
      ...common('Frischling', 210_000, 'TAKEN'),
      startlevel: 70,
      endlevel: 80,
    },
  },
  {
    stop: 'Cancelled',
    ago: 26,
    body: {
      section: 'mounts',
      ...common('Reitfreund', 600_000, 'DISCORD'),
      title: 'The Big G',
      discordtag: 'reitfreund',
    },
  },
  {
    stop: 'Open',
    ago: 1,
    body: {
      section: 'legacy',
      faction: 'Alliance',
      typeOfBoost: 'Glory',
      buyer: 'Altgold-Silvermoon',
      buyerClass: 'Paladin',
      paymentRealm: 'Silvermoon',
      paymentFaction: 'ALLIANCE',
      price: 350_000,
      advCut: 'BSFTB',
    },
  },
];

const order: readonly Stop[] = ['Open', 'Offered', 'Staffed', 'In progress', 'Completed'];

/** Books a few services, and takes each of them to its step. */
export async function playServices(stage: SeedSession, cast: DemoMembers): Promise<void> {
  for (const [index, one] of planned.entries()) {
    const advertiser = cast.advertisers[index % cast.advertisers.length] ?? cast.manager;
    await play(stage, cast, advertiser, `service${index}`, one);
  }
}

async function play(
  stage: SeedSession,
  { manager, members }: DemoMembers,
  advertiser: Actor,
  key: string,
  { stop, ago, body }: PlannedService,
): Promise<void> {
  const at = stage.now - ago * hour;
  const minute = (after: number) => at + after * 60_000;
  const booked: ServiceBooking = await stage.once(advertiser, at, key, (ctx) => book(ctx, body));
  const { id, teamSize } = booked;
  if (stop === 'Cancelled') {
    await stage.once(advertiser, minute(20), `${key}.cancelled`, (ctx) =>
      changeStatus(ctx, id, { status: 'Cancelled' }),
    );
    return;
  }
  const reached = (step: Stop) => order.indexOf(stop) >= order.indexOf(step);
  const boosters = members.filter((member) => member.id !== advertiser.id).slice(0, teamSize);
  if (!reached('Offered') || boosters.length < teamSize) return;
  for (const [index, booster] of boosters.entries()) {
    const offer = {
      role: (['tank', 'healer', 'dps', 'dps'] as const)[index % 4] ?? 'dps',
      class: ['Warrior', 'Priest', 'Mage', 'Rogue'][index % 4] ?? 'Mage',
      itemLevel: 650 + 3 * index,
    };
    await stage.once(booster, minute(5 + index), `${key}.offer${index}`, (ctx) =>
      createOffer(ctx, id, offer),
    );
  }
  if (!reached('Staffed')) return;
  await stage.once(manager, minute(15), `${key}.team`, (ctx) =>
    setTeam(ctx, id, { members: boosters.map((booster) => booster.id) }),
  );
  if (!reached('In progress')) return;
  const collector = mayCollect(advertiser) ? advertiser : manager;
  await stage.once(collector, minute(18), `${key}.paid`, (ctx) => update(ctx, id, { paid: true }));
  await stage.once(advertiser, minute(20), `${key}.begun`, (ctx) =>
    changeStatus(ctx, id, { status: 'In progress' }),
  );
  if (!reached('Completed')) return;
  await stage.once(advertiser, minute(90), `${key}.done`, (ctx) =>
    changeStatus(ctx, id, { status: 'Completed' }),
  );
}
