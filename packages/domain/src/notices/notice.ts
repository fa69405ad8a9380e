import type { CustomerStatus } from '../bookings/status.ts';
import type { ItemStatus } from '../loyalty/order.ts';
import type { BoosterRole } from '../rosters/role.ts';
import type { SoldService } from '../services/sold-service.ts';
import type { LegacyText } from '../text/legacy-text.ts';
import type { Day } from '../time/day.ts';
import type { WallTime } from '../time/zone.ts';

/** A run as notifications name it: as it was when they were written. */
export interface NamedRun {
  readonly raid: string;
  readonly difficulty: string;
  readonly date: Day;
  readonly time: WallTime;
}
interface OfRun {
  readonly run: NamedRun;
}
/** The name of the person who did it. */
interface By {
  readonly by: string;
}
interface OfBooking {
  readonly buyer: string;
}
interface OfService extends OfBooking {
  readonly service: SoldService;
}
interface OfOrder {
  readonly orderId: string;
}
/** What a booster plays in a roster. */
interface Played {
  readonly role: BoosterRole;
  readonly class: string;
}
/** The first of a list, and the number of the others. */
export interface Named<Item> {
  readonly first: readonly Item[];
  readonly more: number;
}
export interface PricedCustomer extends OfBooking {
  readonly price: number;
}
/** What became of a run. */
export type RunChange =
  | { readonly is: 'cancelled' | 'restored' | 'delayed' }
  | { readonly is: 'moved'; readonly date: Day; readonly time: WallTime };
export const runTasks = ['leader', 'collector'] as const;
/** What staff do in a run. */
export type RunTask = (typeof runTasks)[number];
export const bookingChanges = ['cancelled', 'deleted', 'restored', 'restored-as-backup'] as const;

/** `reversed`: from completed to in progress, with its shares. */
export const serviceChanges = ['cancelled', 'reopened', 'reversed'] as const;
export type ServiceChange = (typeof serviceChanges)[number];

export const backupSteps = ['backup', 'proof', 'copy'] as const;
/** The steps of a scheduled backup: the backup, its test restore, its copy. */
export type BackupStep = (typeof backupSteps)[number];

/** The values of each notification, by its key. What people typed is a value. */
interface Values {
  readonly 'booking-moved-up': OfBooking & OfRun;
  readonly 'booking-changed': { readonly change: (typeof bookingChanges)[number] } & OfBooking &
    OfRun &
    By;
  readonly 'booking-marked': {
    readonly status: CustomerStatus;
    readonly spotLost: boolean;
  } & OfBooking &
    OfRun &
    By;
  readonly 'booking-moved': {
    readonly from: NamedRun;
    readonly to: NamedRun;
    readonly backup: boolean;
  } & OfBooking &
    By;
  /** Who holds the gold of these customers. */
  readonly 'gold-holder': {
    readonly holds: boolean;
    readonly customers: Named<PricedCustomer>;
  } & OfRun &
    By;
  /** To those who sell or work in a run; `run` is as it was before. */
  readonly 'run-changed': {
    readonly changes: readonly RunChange[];
    readonly tasks: readonly RunTask[];
    /** The receiver's customers in it; null: none. */
    readonly customers: Named<string> | null;
  } & OfRun &
    By;
  /** Who got or lost a task in a run; `now` are the names of those who have it. */
  readonly 'run-staff': {
    readonly task: RunTask;
    readonly has: boolean;
    readonly now: readonly string[];
  } & OfRun &
    By;
  readonly 'service-price': { readonly from: number; readonly to: number } & OfService & By;
  readonly 'service-gold-holder': { readonly holds: boolean; readonly price: number } & OfService &
    By;
  readonly 'service-team': { readonly joined: boolean } & OfService & By;
  /** `gold`: what the receiver holds of it, and must give back if it was cancelled; 0: nothing. */
  readonly 'service-changed': {
    readonly change: ServiceChange;
    readonly gold: number;
  } & OfService &
    By;
  readonly 'roster-picked': OfRun & Played;
  readonly 'roster-unpicked': OfRun;
  readonly 'roster-off': { readonly cancelled: boolean } & OfRun;
  /** To the leader, of a picked booster. */
  readonly 'booster-left': { readonly booster: string } & OfRun & Played;
  /** To the leader, of a picked booster; the text as typed. */
  readonly 'pick-reply': { readonly booster: string; readonly text: string } & OfRun & Played;
  /** By hand; the reason as typed. */
  readonly 'points-moved': { readonly amount: number; readonly reason: string };
  readonly 'order-item': { readonly label: string; readonly status: ItemStatus } & OfOrder;
  readonly 'order-cancelled': { readonly total: number } & OfOrder;
  readonly 'order-completed': OfOrder;
  /** By an import: how many strings the receiver holds by it, and their gold. */
  readonly 'gold-imported': { readonly strings: number; readonly amount: number } & By;
  /** The reason as typed. */
  readonly 'paid-out': { readonly amount: number; readonly reason: string };
  /** What an import, or taking it back, changed of the balance in all. */
  readonly 'balance-imported': { readonly amount: number } & By;
  readonly 'payment-char-imported': { readonly paymentChar: string } & By;
  readonly 'backup-failed': { readonly step: BackupStep };
}
export type NoticeKey = keyof Values;

/** What a notification says, as it is stored: a key and its values (record 40). */
export type NoticeContent = {
  [Key in NoticeKey]: { readonly key: Key } & Values[Key];
}[NoticeKey];

/** A notification in the database; older ones are finished sentences. */
export type StoredNotice = NoticeContent | LegacyText;

/** What notifications keep of a run. */
export const namedRun = ({ raid, difficulty, date, time }: NamedRun): NamedRun => ({
  raid,
  difficulty,
  date,
  time,
});

/** Number of entries that a notification names. */
const maxNamed = 5;

/** The entries that a notification names, and the number of the others. */
export const firstOf = <Item>(list: readonly Item[]): Named<Item> => ({
  first: list.slice(0, maxNamed),
  more: Math.max(0, list.length - maxNamed),
});
