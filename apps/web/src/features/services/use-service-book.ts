import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { services } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { ServiceOrder } from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import type { CommandState } from '../../lib/command.ts';
import { useCommand } from '../../lib/use-command.ts';

/** The specified texts after booking (SVC-18). */
const texts = {
  success: 'Your booking has been successfully created.',
  failure: {
    unanswered:
      'No answer from the server, so it may or may not be booked. Press Book to try again; it will only be booked once.',
    otherwise: 'Your booking failed! Please try again later.',
  },
} as const;

const commonOf = (order: ServiceOrder) => ({
  faction: order.faction,
  pot: String(order.price),
  buyer: order.buyer,
  payrealm: order.payrealm,
  payfaction: order.payfaction,
  advcut: order.advcut,
  note: order.note,
  title: order.title,
});

/** The request of each form (SVC-19, SVC-20); legacy has its own casing. */
export const bodies = {
  mplus: ({ details: d, ...order }: ServiceOrder, { dungeons }: CatalogueLists) => {
    const short = (name: string) =>
      dungeons.find(({ label }) => label === name)?.abbreviation ?? name;
    return {
      section: 'mplus' as const,
      ...commonOf({ ...order, details: d }),
      stack: d.stack ?? '',
      specific: (d.dungeons ?? []).map(short).join(','),
      highestKeystoneLevel: d.level ?? 0,
    };
  },
  mythic: (order: ServiceOrder) => ({ section: 'mythic' as const, ...commonOf(order) }),
  leveling: (order: ServiceOrder) => ({
    section: 'leveling' as const,
    ...commonOf(order),
    startlevel: order.details.startlevel ?? 0,
    endlevel: order.details.endlevel ?? 0,
  }),
  mounts: (order: ServiceOrder) => ({
    section: 'mounts' as const,
    ...commonOf(order),
    discordtag: order.details.discordtag ?? '',
  }),
  pvp: (order: ServiceOrder) => {
    const { checkpvp = '', spec = '', category = '', start, end, hours, wins } = order.details;
    return {
      section: 'pvp' as const,
      ...commonOf(order),
      typeOfBoost: order.title,
      checkpvp,
      spec,
      category,
      start,
      end,
      hours,
      wins,
    };
  },
  legacy: (order: ServiceOrder) => ({
    section: 'legacy' as const,
    faction: order.faction,
    typeOfBoost: order.title,
    buyer: order.buyer,
    buyerClass: order.details.buyerClass ?? '',
    paymentRealm: order.payrealm.replace(/\s/g, ''),
    paymentFaction: order.payfaction.toUpperCase(),
    price: order.price ?? 0,
    advCut: order.advcut.toUpperCase(),
    note: order.note,
  }),
};

export interface BookService {
  /** Sends an order; resolves to the booking, or undefined after a failure, which was already shown. */
  readonly send: (order: ServiceOrder) => Promise<ServiceBooking | undefined>;
  readonly command: CommandState;
  /** The last refusal, until the next attempt. */
  readonly error: Error | null;
}

/** Books a service of a section. */
export function useServiceBook(section: ServiceSection, lists: CatalogueLists): BookService {
  const mplus = useCommand(services.mplus.book, texts);
  const mythic = useCommand(services.mythic.book, texts);
  const leveling = useCommand(services.leveling.book, texts);
  const mounts = useCommand(services.mounts.book, texts);
  const pvp = useCommand(services.pvp.book, texts);
  const legacy = useCommand(services.legacy.book, texts);
  const sends: Readonly<Record<ServiceSection, BookService['send']>> = {
    mplus: (order) => mplus.run({ body: bodies.mplus(order, lists) }),
    mythic: (order) => mythic.run({ body: bodies.mythic(order) }),
    leveling: (order) => leveling.run({ body: bodies.leveling(order) }),
    mounts: (order) => mounts.run({ body: bodies.mounts(order) }),
    pvp: (order) => pvp.run({ body: bodies.pvp(order) }),
    legacy: (order) => legacy.run({ body: bodies.legacy(order) }),
  };
  const command = { mplus, mythic, leveling, mounts, pvp, legacy }[section];
  return { send: sends[section], command, error: command.error };
}
