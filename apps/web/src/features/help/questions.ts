import { feePercent } from '@warchest/domain/bookings/fee.ts';
import { goldText } from '@warchest/domain/text/amount.ts';
import { urgentNeeds } from '@warchest/domain/rosters/cool-downs.ts';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, pageUrl, type AppUrl } from '../../lib/urls.ts';
import { mainKind } from '../../lib/page-facts.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { priceUnitOf } from '../../lib/units.ts';
import type { Page } from '../../lib/page.ts';

/** One question with its answer, one string per paragraph, and the pages it refers to. */
export interface Question {
  /** The fragment of its URL. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly pages?: readonly { readonly page: Page; readonly address: AppUrl }[];
}

/** Questions of one audience. */
export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

const at = (...names: readonly (keyof typeof pages)[]) =>
  names.map((name) => ({ page: pages[name], address: pageUrl(name) }));
const ofMainKind = (name: 'book' | 'history' | 'schedule') => ({
  page: kindPages[mainKind][name],
  address: urlOf(mainKind, name),
});

/** The worth of a kind's fee options as a sentence. */
function feesOf(kind: RunKind): string {
  const { words, feeCap } = kindRules[kind];
  return (
    `In ${words.several}, FTB and TAKEN are ${feePercent(kind, 'TAKEN')} % of the price, ` +
    `all others ${feePercent(kind, 'Normal')} %, at most ${goldText(feeCap)}.`
  );
}

const list = new Intl.ListFormat('en-GB');
/** The plural words of the kinds that match a predicate. */
const kindsWhere = (isSo: (kind: RunKind) => boolean): string[] =>
  runKinds.filter(isSo).map((kind) => kindRules[kind].words.several);

const { feeShare, ftbCreditLoss } = kindRules[mainKind];
const urgentHours = urgentNeeds / 3_600_000;

/** Answers that apply to every community; a community may have a page with more. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'everybody',
    title: 'Everybody',
    questions: [
      {
        id: 'log-in',
        question: 'How do I log in, and what may I do then?',
        answer: [
          'With your Discord account; there is no password here. Your roles on the community’s Discord server decide what you see and may do.',
          'If a role of yours was changed there and nothing changes here, wait five minutes, or log out and in again. If a page says that you cannot open it, ask the staff on Discord for the role that it needs.',
        ],
      },
      {
        id: 'times',
        question: 'In which time zone are the times?',
        answer: [
          'In the time zone of the European realms: Central European Time, with summer time. It is the same for everybody.',
        ],
      },
      {
        id: 'live',
        question: 'Do I have to reload to see changes?',
        answer: [
          'No. When others change bookings, runs or rosters, your screen shows it within about a second. If the connection is lost, the page checks every few seconds until it is back.',
        ],
      },
      {
        id: 'find',
        question: 'How do I get somewhere quickly?',
        answer: [
          'Press Ctrl+K (⌘K on a Mac) and type the name of a page, a run, a customer or an id. Press ? on any page to see its keys.',
        ],
      },
      {
        id: 'messages',
        question: 'Can I choose what is sent to me on Discord?',
        answer: [
          'Yes: switch off each kind of direct message that you do not want, and set quiet hours.',
        ],
        pages: at('notifications'),
      },
      {
        id: 'calendar',
        question: 'Can I have my runs in my own calendar?',
        answer: [
          'Yes, those that you lead, collect for or have customers in: “Calendar link” on the schedule gives you an address that calendar programs subscribe to. Keep it to yourself; you can delete it there at any time.',
        ],
        pages: [ofMainKind('schedule')],
      },
      {
        id: 'own-data',
        question: 'What is kept about me?',
        answer: [
          'The privacy page says it. Members can download everything at the foot of their balance, as a table or as JSON.',
        ],
        pages: at('privacy', 'cycle'),
      },
    ],
  },
  {
    id: 'members',
    title: 'Members and boosters',
    questions: [
      {
        id: 'owed',
        question: 'How much gold am I owed?',
        answer: [
          'Your balance shows it, with every run, sale and payout that it is made of. Choose the old cycle to see the week before.',
        ],
        pages: at('cycle'),
      },
      {
        id: 'missing-run',
        question: 'I was in a run, and it is not in my balance. Why?',
        answer: [
          'Gold is shared when the run’s leader or staff completes the run. Boosters are paid who were picked in its saved roster. Ask the leader to look at both: staff can uncomplete the run, correct its roster and complete it again, and the shares then follow.',
        ],
        pages: at('cycle'),
      },
      {
        id: 'sign-up',
        question: 'How do I sign up for a run?',
        answer: [
          'With the buttons below its message in the sign-up channel on Discord, or with the command /signup. Choose what you play. You can change it there until you are picked, and sign off at any time. If you are picked, you get a message on Discord.',
        ],
      },
      {
        id: 'points',
        question: 'What are loyalty points, and what can I do with them?',
        answer: [
          'Staff award them, and completed runs may earn you some. Spend them in the store; every change is listed with its reason. An order is Open, then In Preparation, then Completed.',
        ],
        pages: at('loyalty', 'store'),
      },
    ],
  },
  {
    id: 'advertisers',
    title: 'Advertisers',
    questions: [
      {
        id: 'price',
        question: 'How do I type a price?',
        answer: [
          `In thousands (k) for ${list.format([...kindsWhere((kind) => priceUnitOf(kind).bare === 'k'), 'services'])}: 250 is 250.000 gold. In whole gold for ${list.format(kindsWhere((kind) => priceUnitOf(kind).bare === 'g'))}. The form shows what it understood, and your fee, while you type.`,
        ],
        pages: [ofMainKind('book')],
      },
      {
        id: 'fees',
        question: 'What do I earn with a booking?',
        answer: [
          `It depends on the fee option. ${runKinds.map(feesOf).join(' ')}`,
          `With TAKEN you keep your share when you trade. All others are credited when the run is completed; FTB in ${list.format(kindsWhere((kind) => kindRules[kind].ftbCreditLoss > 0))} with ${ftbCreditLoss} percent points less than the ${feeShare} % of the form, unless your community has set other cuts.`,
        ],
        pages: at('cycleHistory'),
      },
      {
        id: 'duplicate',
        question: 'Why is my customer refused as “already booked”?',
        answer: [
          'The same character cannot be in one run twice, whoever booked it first, with a spot or waiting. Capital letters, spaces and the spelling of the realm make no difference. Customers who are cancelled, AFK or offline do not count.',
        ],
      },
      {
        id: 'backup',
        question: 'What does “backup” mean?',
        answer: [
          'The run was full, and your customer waits. When a spot becomes free, the first backup moves up automatically, and you are notified. Customers whom staff set to Backup wait until staff let them in.',
        ],
      },
      {
        id: 'change-booking',
        question: 'Until when can I change or cancel a booking?',
        answer: [
          'Until the customer is in the group or done. The price can be changed only while nobody else holds the gold. After that, ask the run’s leader.',
          'A booking can also be moved to another run of the same kind; its history goes with it.',
        ],
        pages: [ofMainKind('history')],
      },
      {
        id: 'who-sees',
        question: 'Do other advertisers see my customers?',
        answer: [
          'No. They see that a spot is taken, and by which class. Names, prices and notes are shown to you and to the staff of the run.',
        ],
      },
    ],
  },
  {
    id: 'runs',
    title: 'Leaders and gold collectors',
    questions: [
      {
        id: 'complete',
        question: 'Why can I not complete the run?',
        answer: [
          'Every customer in the group has to be paid and done, and somebody has to hold the gold. The dialog lists those who are missing. Completing pays everybody at once; if something was wrong, uncompleting reverses exactly that.',
        ],
      },
      {
        id: 'gold-with',
        question: 'Who counts as the holder of a customer’s gold?',
        answer: [
          'Whoever marks the booking as paid, unless another holder is chosen. The holder answers for the gold until its string is marked as mailed.',
        ],
      },
      {
        id: 'string',
        question: 'What is a string, and when do I mark it as mailed?',
        answer: [
          'The subject line under which you mail a customer’s gold to the bank: realm, colon, booking. Copy it into the game’s mail, or let the addon fill in the mails. Mark the string as soon as the mail is sent; you then no longer count as holding the gold.',
        ],
        pages: at('strings'),
      },
      {
        id: 'same-time',
        question: 'What happens if two of us edit the same run?',
        answer: [
          'Both changes are kept if they are to different fields. On the same field, the second person sees the new value and decides. The log of each run and booking says who changed what.',
        ],
      },
      {
        id: 'urgent-ping',
        question: 'Why is the urgent ping refused?',
        answer: [
          `It needs at least ${urgentHours} hours before the run starts, and can be used again after half an hour.`,
        ],
        pages: at('rosters'),
      },
    ],
  },
];
