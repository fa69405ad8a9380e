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

/** Reasons why a command on a service booking is refused. */
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
  'was-reversed',
] as const;
type No = (typeof serviceRefusals)[number];

/** The facts of a service booking that these rules need. */
export interface ServiceFacts {
  readonly advertiserId: string;
  readonly status: ServiceStatus;
  readonly advCut: string;
  readonly paid: boolean;
  readonly goldWith: string | null;
  /** Whether the gold holder may take gold at all ({@link mayTakeGold}). */
  readonly isHolderTrusted: boolean;
  /** Its gold was mailed to the bank. */
  readonly mailed: boolean;
  /** Desk staff took back a completion. */
  readonly wasReversed: boolean;
  readonly teamSize: number;
  /** Members with offers, and the chosen ones of them. */
  readonly offered: readonly string[];
  readonly team: readonly string[];
}

/** The commands on a service booking, each with `true` or a refusal. */
export interface ServiceRights {
  /** Customer, note, team size. */
  readonly edit: Verdict<No>;
  /** Price, fee and payment realm: the amount of gold. */
  readonly price: Verdict<No>;
  /** Setting and unsetting paid, with oneself as the gold holder. */
  readonly take: Verdict<No>;
  /** Naming another person as the holder. */
  readonly nameHolder: Verdict<No>;
  readonly choose: Verdict<No>;
  readonly offer: Verdict<No>;
  readonly withdraw: Verdict<No>;
  /** Each status it may be given. */
  readonly become: Readonly<Record<ServiceStatus, Verdict<No>>>;
  readonly log: Verdict<No>;
}

/** Manages all bookings: manager, admin, MANAGER, ADVMANAGER; never BLACKLISTED. */
export const isDeskStaff = (person: Pick<Person, 'roles'>): boolean =>
  (isManager(person) || isAdmin(person) || runsDesk(person)) && !isBlacklisted(person);

/** May take a customer's gold: desk staff, and holders of CANCOLLECT; never BLACKLISTED. */
export const mayTakeGold = (person: Pick<Person, 'roles'>): boolean =>
  isDeskStaff(person) || (mayCollect(person) && !isBlacklisted(person));

/** The advertiser and desk staff manage a service booking. */
export const managesService = (
  booking: Pick<ServiceFacts, 'advertiserId'>,
  person: Person,
): boolean => isDeskStaff(person) || (booking.advertiserId === person.id && !isBlacklisted(person));

/** Advertiser or gold holder: both are accountable for it. */
export const isAccountableFor = (
  booking: Pick<ServiceFacts, 'advertiserId' | 'goldWith'>,
  person: Pick<Person, 'id'>,
): boolean => booking.advertiserId === person.id || booking.goldWith === person.id;

/** Who sees the customer: advertiser, gold holder, desk staff, and the team. */
export const seesCustomer = (
  booking: Pick<ServiceFacts, 'advertiserId' | 'goldWith' | 'team'>,
  person: Person,
): boolean =>
  isDeskStaff(person) ||
  isAccountableFor(booking, person) ||
  (booking.team.includes(person.id) && !isBlacklisted(person));

/** May be a booster: OVERVIEW, not BLACKLISTED. */
export const isBooster = (person: Pick<Person, 'roles'>): boolean =>
  person.roles.has('OVERVIEW') && !isBlacklisted(person);

const when = (holds: boolean, no: No): Verdict<No> => (holds ? true : no);

/** Gold held by another person binds the advertiser, not staff, who are accountable for it. */
const goldWithin = (booking: ServiceFacts, person: Person): Verdict<No> =>
  when(isDeskStaff(person) || !goldIsElsewhere(booking, person), 'gold-elsewhere');

/** All rights of a person on a booking in its current state. */
export function serviceRights(booking: ServiceFacts, person: Person): ServiceRights {
  const theirs = when(managesService(booking, person), 'forbidden');
  const ongoing = when(isOngoing(booking.status), 'service-closed');
  const waits = when(booking.status === 'Open' || booking.status === 'Staffed', 'service-closed');
  const isIn = booking.team.includes(person.id);
  const changeable = firstRefusal(theirs, ongoing, when(!booking.mailed, 'string-mailed'));
  const isStaff = isDeskStaff(person);
  const collects = when(mayTakeGold(person), 'not-collector');
  const within = goldWithin(booking, person);
  return {
    edit: firstRefusal(theirs, ongoing),
    // The price of held gold says how much was taken
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
      serviceStatuses.map((to) => [to, firstRefusal(theirs, statusVerdict(booking, person, to))]),
    ) as Record<ServiceStatus, Verdict<No>>,
    log: when(isDeskStaff(person) || booking.advertiserId === person.id, 'forbidden'),
  };
}

/**
 * Completing pays, so it requires the whole team, paid gold and its holder. Its advertiser may
 * complete it only while they are not paid as a booster themselves and a trusted person holds the
 * gold (gold paid from a balance has no holder), and no completion of it was taken back. Reopening a completed booking is for desk staff:
 * its shares are in other people's balances. Mailed gold blocks cancelling. Cancelling removes a
 * string from the gold holder, who then returns the gold: the advertiser may neither do that nor
 * reopen the booking while another person is the holder.
 */
function statusVerdict(booking: ServiceFacts, person: Person, to: ServiceStatus): Verdict<No> {
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
    when(!booking.wasReversed, 'was-reversed'),
    when(!booking.team.includes(booking.advertiserId), 'own-team'),
    when(booking.isHolderTrusted && !isBalanceFee(booking.advCut), 'untrusted-holder'),
  );
