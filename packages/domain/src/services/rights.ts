import { goldIsElsewhere } from '../bookings/booking-fields.ts';
import { isBalanceFee } from '../bookings/fee.ts';
import {
  isAdmin,
  isBlacklisted,
  isManager,
  mayCollect,
  runsDesk,
  type Person,
} from '../members/roles.ts';
import { firstRefusal, type Verdict } from '../members/verdict.ts';
import { isOngoing, mayFollow, serviceStatuses, type ServiceStatus } from './status.ts';

/** Why something cannot be done with a service booking. */
export const serviceRefusals = [
  'forbidden',
  'service-closed',
  'service-status',
  'team-incomplete',
  'gold-missing',
  'gold-elsewhere',
  'string-mailed',
  'in-team',
  'not-collector',
  'own-team',
  'untrusted-holder',
] as const;
type No = (typeof serviceRefusals)[number];

/** A service booking as these rules look at it. */
export interface ServiceFacts {
  readonly advertiserId: string;
  readonly status: ServiceStatus;
  readonly advCut: string;
  readonly paid: boolean;
  readonly goldWith: string | null;
  /** Whether the holder of the gold may take gold at all ({@link mayTakeGold}). */
  readonly isHolderTrusted: boolean;
  /** Its gold has been mailed to the bank. */
  readonly mailed: boolean;
  readonly teamSize: number;
  /** Members who offered themselves, and those of them who were chosen. */
  readonly offered: readonly string[];
  readonly team: readonly string[];
}

/** What somebody may do with a service booking, each with the refusal's name where they may not. */
export interface ServiceRights {
  /** Customer, note, team size. */
  readonly edit: Verdict<No>;
  /** Price, fee and payment realm: how much gold there is. */
  readonly price: Verdict<No>;
  /** Ticking and un-ticking paid, with oneself as the holder of the gold. */
  readonly take: Verdict<No>;
  /** Naming anybody else as the holder. */
  readonly nameHolder: Verdict<No>;
  readonly choose: Verdict<No>;
  readonly offer: Verdict<No>;
  readonly withdraw: Verdict<No>;
  /** Each status it may be given. */
  readonly become: Readonly<Record<ServiceStatus, Verdict<No>>>;
  readonly log: Verdict<No>;
}

/** Manages the bookings of everybody: manager, admin, MANAGER, ADVMANAGER; never BLACKLISTED. */
export const isDeskStaff = (person: Pick<Person, 'roles'>): boolean =>
  (isManager(person) || isAdmin(person) || runsDesk(person)) && !isBlacklisted(person);

/** May take a customer's gold: desk staff, and who holds CANCOLLECT; never BLACKLISTED. */
export const mayTakeGold = (person: Pick<Person, 'roles'>): boolean =>
  isDeskStaff(person) || (mayCollect(person) && !isBlacklisted(person));

/** Its advertiser and desk staff look after a booking. */
export const tends = (booking: Pick<ServiceFacts, 'advertiserId'>, person: Person): boolean =>
  isDeskStaff(person) || (booking.advertiserId === person.id && !isBlacklisted(person));

/** Booked it, or is named as the holder of its gold: both answer for it. */
export const answersFor = (
  booking: Pick<ServiceFacts, 'advertiserId' | 'goldWith'>,
  person: Pick<Person, 'id'>,
): boolean => booking.advertiserId === person.id || booking.goldWith === person.id;

/** Sees the customer: who answers for the booking, desk staff, and the team that will play with them. */
export const seesCustomer = (
  booking: Pick<ServiceFacts, 'advertiserId' | 'goldWith' | 'team'>,
  person: Person,
): boolean =>
  isDeskStaff(person) ||
  answersFor(booking, person) ||
  (booking.team.includes(person.id) && !isBlacklisted(person));

/** May be a booster: OVERVIEW, not BLACKLISTED. */
export const isBooster = (person: Pick<Person, 'roles'>): boolean =>
  person.roles.has('OVERVIEW') && !isBlacklisted(person);

const when = (holds: boolean, no: No): Verdict<No> => (holds ? true : no);

/** Gold in other hands binds the advertiser, not staff, who answer for it. */
const goldWithin = (booking: ServiceFacts, person: Person): Verdict<No> =>
  when(isDeskStaff(person) || !goldIsElsewhere(booking, person), 'gold-elsewhere');

/** What a person may do with a booking as it stands. */
export function serviceRights(booking: ServiceFacts, person: Person): ServiceRights {
  const theirs = when(tends(booking, person), 'forbidden');
  const ongoing = when(isOngoing(booking.status), 'service-closed');
  const waits = when(booking.status === 'Open' || booking.status === 'Staffed', 'service-closed');
  const isIn = booking.team.includes(person.id);
  const changeable = firstRefusal(theirs, ongoing, when(!booking.mailed, 'string-mailed'));
  const isStaff = isDeskStaff(person);
  const collects = when(mayTakeGold(person), 'not-collector');
  const within = goldWithin(booking, person);
  return {
    edit: firstRefusal(theirs, ongoing),
    // a price that somebody holds says how much gold they took
    price: firstRefusal(changeable, within, booking.goldWith === null ? true : collects),
    take: firstRefusal(changeable, within, collects),
    nameHolder: firstRefusal(changeable, when(isStaff, 'forbidden')),
    choose: firstRefusal(theirs, ongoing),
    offer: firstRefusal(when(isBooster(person), 'forbidden'), waits, when(!isIn, 'in-team')),
    withdraw: firstRefusal(
      when(booking.offered.includes(person.id), 'forbidden'),
      ongoing,
      when(!isIn, 'in-team'),
    ),
    become: Object.fromEntries(
      serviceStatuses.map((to) => [to, firstRefusal(theirs, becoming(booking, person, to))]),
    ) as Record<ServiceStatus, Verdict<No>>,
    log: when(isDeskStaff(person) || booking.advertiserId === person.id, 'forbidden'),
  };
}

/**
 * Completing pays, so it needs the whole team, paid gold and who holds it. Its advertiser completes it
 * only while they are not paid as a booster themselves and somebody trusted has the gold: what is paid
 * from a balance is in nobody's hands. Taking a completion back is for desk staff: its shares stand in
 * other people's balances. Gold in the mail keeps it from being cancelled. Cancelling takes a string
 * from whoever holds its gold, who then gives the gold back: neither that nor opening the booking again
 * is for the advertiser while somebody else is the holder.
 */
function becoming(booking: ServiceFacts, person: Person, to: ServiceStatus): Verdict<No> {
  if (!mayFollow(booking.status, to)) return 'service-status';
  if (booking.status === 'Completed') return when(isDeskStaff(person), 'forbidden');
  if (to === 'Cancelled') {
    return firstRefusal(when(!booking.mailed, 'string-mailed'), goldWithin(booking, person));
  }
  if (booking.status === 'Cancelled') return goldWithin(booking, person);
  if (to !== 'Completed') return true;
  return firstRefusal(
    when(booking.team.length === booking.teamSize, 'team-incomplete'),
    when(booking.paid && booking.goldWith !== null, 'gold-missing'),
    isDeskStaff(person) ? true : byItsAdvertiser(booking),
  );
}

const byItsAdvertiser = (booking: ServiceFacts): Verdict<No> =>
  firstRefusal(
    when(!booking.team.includes(booking.advertiserId), 'own-team'),
    when(booking.isHolderTrusted && !isBalanceFee(booking.advCut), 'untrusted-holder'),
  );
