import { soldServiceText } from '../services/sold-service.ts';
import { countText, goldText } from '../text/amount.ts';
import { startText } from '../time/day-text.ts';
import type { Day } from '../time/day.ts';
import type {
  BackupStep,
  bookingChanges,
  Named,
  NamedRun,
  RunChange,
  RunTask,
  ServiceChange,
  StoredNotice,
} from './notice.ts';

type OfKey<Key extends StoredNotice['key']> = Extract<StoredNotice, { readonly key: Key }>;
type Words = {
  readonly [Key in StoredNotice['key']]: (notice: OfKey<Key>, today: Day) => string;
};

/** `Manaforge Omega Heroic, Tue 24.11. 20:00` */
const runText = (run: NamedRun, today: Day): string =>
  `${run.raid} ${run.difficulty}, ${startText(run, today)}`;

const serviceText = ({
  service,
  buyer,
}: Pick<OfKey<'service-team'>, 'service' | 'buyer'>): string =>
  `${soldServiceText(service)} for ${buyer}`;

const serviceWords: Readonly<Record<ServiceChange, (service: string) => string>> = {
  cancelled: (service) => `cancelled ${service}`,
  reopened: (service) => `reopened ${service}`,
  reversed: (service) => `took back the completion of ${service}: its shares are reversed`,
};

/** What the holder of a cancelled booking's gold has to do. */
const goldBack = ({ change, gold }: OfKey<'service-changed'>): string =>
  change === 'cancelled' && gold > 0 ? ` You hold ${goldText(gold)} of it: give them back.` : '';

const listText = ({ first, more }: Named<string>): string =>
  `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;

const pointsText = (points: number): string =>
  `${countText(points)} loyalty ${points === 1 ? 'point' : 'points'}`;
/** The same as the subject of a sentence about the past. */
const pointsWere = (points: number): string =>
  `${pointsText(points)} ${points === 1 ? 'was' : 'were'}`;

const bookingWords: Readonly<Record<(typeof bookingChanges)[number], string>> = {
  cancelled: 'was cancelled',
  deleted: 'was deleted',
  restored: 'was restored',
  'restored-as-backup': 'was restored as a backup',
};

const changeText = (change: RunChange, today: Day): string =>
  change.is === 'moved' ? `was moved to ${startText(change, today)}` : `was ${change.is}`;

const taskWords: Readonly<Record<RunTask, { does: string; name: string; inRun: string }>> = {
  leader: { does: 'lead', name: 'leader', inRun: 'You lead it.' },
  collector: {
    does: 'collect the gold of',
    name: 'gold collector',
    inRun: 'You collect its gold.',
  },
};

/** Who has a task of a run now, for those who lost it. */
const nextText = ({ task, now }: OfKey<'run-staff'>): string => {
  const { name } = taskWords[task];
  return now.length === 0 ? `It now has no ${name}.` : `The ${name} is now ${now.join(', ')}.`;
};

/** The failed step and its remedy. */
const backupWords: Readonly<Record<BackupStep, string>> = {
  backup:
    'The scheduled backup failed. The log of the server says why: look whether the disk is full and the folder of the backups can be written, and make a backup by hand. The server tries again each hour.',
  proof:
    'The newest backup could not be restored and verified. The log of the server says why: do not rely on this backup, keep an older one that was proven, and check the database with the command verify. The server tries again.',
  copy: 'A backup could not be copied to the storage outside. The log of the server says why: look at its address, its key and what the key may do, and copy the newest backup by hand. The server tries again each hour.',
};

const words: Words = {
  text: ({ text }) => text,
  'booking-moved-up': ({ buyer, run }, today) =>
    `${buyer} moved up from backup to a spot in ${runText(run, today)}.`,
  'booking-changed': ({ buyer, change, by, run }, today) =>
    `${buyer} ${bookingWords[change]} by ${by}: ${runText(run, today)}.`,
  'booking-marked': ({ buyer, status, spotLost, by, run }, today) =>
    `${buyer} was marked ${status} by ${by}${spotLost ? ' and lost the spot' : ''}: ${runText(run, today)}.`,
  'booking-moved': ({ buyer, by, from, to, backup }, today) =>
    `${buyer} was moved by ${by} from ${runText(from, today)} to ${runText(to, today)}${backup ? ' as a backup' : ''}.`,
  'gold-holder': ({ holds, customers: { first, more }, by, run }, today) => {
    const customers = first.map(({ buyer, price }) => `${buyer} (${goldText(price)})`);
    return `${by} says that you ${holds ? 'hold' : 'no longer hold'} the gold of ${listText({ first: customers, more })}: ${runText(run, today)}.`;
  },
  'run-changed': ({ changes, tasks, customers, by, run }, today) =>
    [
      `${runText(run, today)}, ${changes.map((one) => changeText(one, today)).join(' and ')} by ${by}.`,
      ...tasks.map((task) => taskWords[task].inRun),
      ...(customers === null ? [] : [`Your customers: ${listText(customers)}.`]),
    ].join(' '),
  'run-staff': (notice, today) => {
    const { task, has, by, run } = notice;
    const changed = `You ${has ? 'now' : 'no longer'} ${taskWords[task].does} ${runText(run, today)}: changed by ${by}.`;
    return has ? changed : `${changed} ${nextText(notice)}`;
  },
  'service-price': (notice) =>
    `${notice.by} changed the price of ${serviceText(notice)} from ${goldText(notice.from)} to ${goldText(notice.to)}.`,
  'service-gold-holder': (notice) =>
    `${notice.by} says that you ${notice.holds ? 'hold' : 'no longer hold'} the gold of ${serviceText(notice)} (${goldText(notice.price)}).`,
  'service-team': (notice) =>
    notice.joined
      ? `${notice.by} chose you for ${serviceText(notice)}.`
      : `${notice.by} took you out of the team of ${serviceText(notice)}.`,
  'service-changed': (notice) =>
    `${notice.by} ${serviceWords[notice.change](serviceText(notice))}.${goldBack(notice)}`,
  'roster-picked': ({ run, role, class: name }, today) =>
    `You are picked for ${runText(run, today)}: ${role}, ${name}.`,
  'roster-unpicked': ({ run }, today) => `You are no longer picked for ${runText(run, today)}.`,
  'roster-off': ({ run, cancelled }, today) =>
    cancelled
      ? `${runText(run, today)} was cancelled: you were picked for it.`
      : `The roster of ${runText(run, today)} was deleted: you are no longer picked for it.`,
  'booster-left': ({ booster, role, class: name, run }, today) =>
    `${booster} (${role}, ${name}) can no longer make ${runText(run, today)}.`,
  'pick-reply': ({ booster, role, class: name, run, text }, today) =>
    `${booster} (${role}, ${name}), picked for ${runText(run, today)}, replies: ${text}`,
  'points-moved': ({ amount, reason }) =>
    amount > 0
      ? `You received ${pointsText(amount)}: ${reason}`
      : `${pointsWere(-amount)} deducted: ${reason}`,
  'order-item': ({ orderId, label, status }) => `Order ${orderId}: ${label} is ${status}`,
  'order-cancelled': ({ orderId, total }) =>
    `Order ${orderId} was cancelled: ${pointsWere(total)} given back to you`,
  'order-completed': ({ orderId }) => `Your order ${orderId} is completed.`,
  'gold-imported': ({ by, strings, amount }) =>
    `${by} imported that you hold ${goldText(amount)} in ${strings === 1 ? '1 string' : `${strings} strings`}, which you are to mail.`,
  'paid-out': ({ amount, reason }) => `${goldText(amount)} were paid to you: ${reason}`,
  'balance-imported': ({ amount, by }) =>
    `${goldText(Math.abs(amount))} were ${amount < 0 ? 'taken off' : 'added to'} your balance by an import of ${by}.`,
  'payment-char-imported': ({ paymentChar, by }) =>
    `An import of ${by} set ${paymentChar} as your payment character. Change it if it is not yours.`,
  'backup-failed': ({ step }) => backupWords[step],
};

/** The words of a notification, on the day `today`. */
export const noticeText = (notice: StoredNotice, today: Day): string =>
  // the words of a key take the notice of that key
  (words[notice.key] as (notice: StoredNotice, today: Day) => string)(notice, today);
