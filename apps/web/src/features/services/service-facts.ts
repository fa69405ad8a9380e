import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { serviceRules } from '@warchest/domain/sales/section.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import { goldText } from '../../lib/format.ts';
import { typedGold } from '../../lib/units.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { StatusTone } from '../../ui/status-badge.tsx';

/** The icon and colour of each status. */
export const statusLooks: Readonly<
  Record<ServiceStatus, { readonly tone: StatusTone; readonly icon: IconName }>
> = {
  Open: { tone: 'waiting', icon: 'pending' },
  Staffed: { tone: 'soon', icon: 'check' },
  'In progress': { tone: 'busy', icon: 'play' },
  Completed: { tone: 'good', icon: 'settled' },
  Cancelled: { tone: 'gone', icon: 'none' },
};

/** A booking's name, in labels of its controls and in confirmations. */
export const serviceTitle = (one: ServiceBooking): string =>
  [serviceRules[one.section].words.one, one.what, one.buyer ?? ''].filter(Boolean).join(', ');

/** The next status and the label of its button; null if there is none. */
export function nextStep(
  one: ServiceBooking,
): { readonly to: ServiceStatus; readonly word: string } | null {
  const steps: Partial<Record<ServiceStatus, { to: ServiceStatus; word: string }>> = {
    Open: { to: 'In progress', word: 'Start' },
    Staffed: { to: 'In progress', word: 'Start' },
    'In progress': { to: 'Completed', word: 'Complete' },
    Completed: { to: 'In progress', word: 'Uncomplete' },
    Cancelled: { to: 'Open', word: 'Open again' },
  };
  return steps[one.status] ?? null;
}

/** Escapes a text for a chat message, so that it neither pings nor formats anything. */
const inChat = (text: string): string =>
  text.replaceAll(/[\\*_~`|<>[\]]/g, '\\$&').replaceAll('@', '@\u200b');

/** A booking as a chat message: what is requested and what it pays, without the customer. */
export const chatMessage = (one: ServiceBooking): string =>
  [
    `**${serviceRules[one.section].words.one}** ${inChat(one.what)}`,
    `${one.faction} · ${one.payrealm} · pot ${goldText(one.price)} · each booster ${goldText(one.boosterCut)}`,
    `Team ${one.team.length}/${one.teamSize} · ${one.status} · id ${one.id}`,
  ].join('\n');

export interface DeskFilters {
  readonly section: string;
  readonly faction: string;
  readonly realm: string;
  /** The minimum price, typed in thousands. */
  readonly price: string;
  /** The minimum waiting time in hours. */
  readonly age: string;
}

/** Whether a booking matches the filters. */
export function passes(one: ServiceBooking, filters: DeskFilters, now: number): boolean {
  const least = typedGold(one.section, filters.price) ?? 0;
  const hours = (now - Date.parse(one.createdAt)) / 3_600_000;
  return (
    (filters.section === '' || one.section === filters.section) &&
    (filters.faction === '' || one.faction === filters.faction) &&
    (filters.realm === '' || one.payrealm === filters.realm) &&
    one.price >= least &&
    (filters.age === '' || hours >= Number(filters.age))
  );
}
