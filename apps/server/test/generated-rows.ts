import { balanceRealm, balanceRealmFees } from '@warchest/domain/bookings/fee.ts';
import {
  editableLists,
  listNames,
  type EditableList,
  type ListField,
  type ListName,
} from '@warchest/domain/catalogue/lists.ts';
import { cutCategories, paysLeader } from '@warchest/domain/gold/earning.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { endOf } from '@warchest/domain/recurring/timing.ts';
import { kindRules, recurringKinds, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import {
  daySpelled,
  inLetters,
  labelIn,
  writtenDay,
  writtenRealm,
  type Chance,
} from './generated-cells.ts';

/** A sheet whose rows are made. */
export interface AskedSheet extends Chance {
  readonly options: Readonly<Record<string, string>>;
  /** Whether the sheet has a column. */
  readonly has: (column: string) => boolean;
  /** The sheet has every column. */
  readonly isWhole: boolean;
}

type Cells = Readonly<Record<string, string>>;
/** Makes the cells of a row that depend on each other, by column. */
type RowMaker = () => Cells;

/** Columns without which nothing of a sheet comes in, beside the required ones. */
export const usualColumns = (sort: SortName, options: AskedSheet['options']): string[] => {
  if (sort === 'bookings') return ['time', 'price', 'boostType'];
  if (sort === 'templates') return ['type', 'difficulty', 'offers'];
  if (sort === 'signups' || sort === 'attendance') return ['date', 'class'];
  if (sort !== 'catalogue') return [];
  return fieldsOf(options).flatMap(({ name, required }) => (required ? [name] : []));
};

const listOf = ({ list }: AskedSheet['options']): ListName =>
  listNames.find((name) => name === list) ?? 'raids';
const fieldsOf = (options: AskedSheet['options']): readonly ListField[] => {
  const { fields }: EditableList = editableLists[listOf(options)];
  return fields;
};

/** The cells of rows that are good together; a column that they leave out is good by itself. */
export const rowMakers: Readonly<Record<SortName, (asked: AskedSheet) => RowMaker>> = {
  items:
    ({ chance }) =>
    () => ({ url: chance.pick(['', 'https://pictures.example/mount.png']) }),
  points:
    ({ chance }) =>
    () => ({ amount: chance.pick(['5', '1.250', '60', '-3']) }),
  balances: () => () => ({}),
  programs:
    ({ chance, world }) =>
    () => ({ discordID: chance.pick([...world.members, ...world.newcomers]).id }),
  strings:
    ({ chance, world }) =>
    () => ({ string: chance.pick(world.strings), mailed: chance.pick(['yes', 'no', 'x']) }),
  cuts:
    ({ chance }) =>
    () => {
      const category = chance.pick(cutCategories);
      const percent = (most: number): string =>
        chance.pick(['', `${chance.between(0, most)}`, `${chance.between(0, most - 1)},5 %`]);
      return {
        category,
        adv: percent(10),
        booster: percent(50),
        leader: paysLeader(category) ? String(chance.between(0, 5)) : '',
        mcut: percent(5),
        bs: percent(10),
        maxbs: chance.pick(['', '90.000', '120k']),
      };
    },
  members: memberRows,
  catalogue: catalogueRows,
  templates: templateRows,
  bookings: bookingRows,
  services: serviceRows,
  signups: (asked) => () => ({
    ...playedRow(asked),
    status: asked.chance.pick(['', 'Signed', 'late', 'Bench', 'Tentative', 'Absence']),
    signedAt: asked.chance.pick(['', '1763900000', '2026-11-20T18:30:00Z', 'yesterday']),
    logsLink: asked.chance.pick(['', 'https://www.warcraftlogs.com/character/eu/kazzak/x', 'soon']),
  }),
  attendance: (asked) => () => ({
    ...playedRow(asked),
    ...asked.chance.pick([
      { attendance: '', bosses: '' },
      { attendance: '', bosses: '3' },
      { attendance: 'x', bosses: '' },
      { attendance: 'late', bosses: '5/8' },
      { attendance: 'no-show', bosses: '' },
      asked.has('attendance') && asked.has('bosses')
        ? { attendance: 'replaced', bosses: '4' }
        : { attendance: 'present', bosses: '8/8' },
    ]),
  }),
};

function memberRows({ chance, world, has }: AskedSheet): RowMaker {
  return () => {
    const at = chance.between(0, world.members.length - 1);
    const known = world.members[at];
    // Somebody new needs an id.
    const isKnown = !has('discordId') || chance.percent(20);
    const who = (isKnown ? known : undefined) ?? chance.pick(world.newcomers);
    const payee = isKnown ? `Payee${inLetters(at)}` : `Payee${inLetters(chance.between(1, 30))}`;
    const realm = isKnown ? 'Kazzak' : writtenRealm({ chance, world });
    return {
      discordId: chance.pick([who.id, `<@${who.id}>`]),
      name: who.name,
      username: has('name') ? chance.pick(['', who.name, 'some.user']) : who.name,
      paymentChar: chance.pick(['', `${payee}-${realm}`, `${payee}-${realm}; Other-Kazzak`]),
      roles: chance.pick(['', 'Overview', 'RAIDLEADER; Advertiser', 'Raid leader, ACCESS']),
    };
  };
}

function catalogueRows({ chance, options, world }: AskedSheet): RowMaker {
  const list = listOf(options);
  const textOf = ({ kind, most, of, name }: ListField): string => {
    const number = chance.between(1, Math.min(most, 30));
    if (kind === 'number') return String(number);
    if (of) return chance.pick([of[0] ?? '', of.slice(0, 2).join('; ')]);
    return kind === 'texts'
      ? `${name} ${number}; Other ${name} ${number}`
      : `${name} ${number}`.slice(-most);
  };
  const labelOf = (number: number): string => {
    if (list === 'bossCounts') return `${chance.between(1, number)}/${number}`;
    if (list === 'blockedCustomers')
      return `Thief${inLetters(number)}-${writtenRealm({ chance, world })}`;
    return `New ${editableLists[list].one} ${inLetters(number)}`;
  };
  return () => {
    const number = chance.between(1, 99);
    const fields = fieldsOf(options).map((field) => [field.name, textOf(field)] as const);
    return {
      ...Object.fromEntries(fields),
      label: labelOf(number),
      active: chance.pick(['yes', 'yes', 'no']),
      // What names a realm is its own.
      ...(list === 'realms' ? { aliases: chance.pick(['', `Alias ${inLetters(number)}`]) } : {}),
    };
  };
}

function templateRows({ chance, options, has, world }: AskedSheet): RowMaker {
  const { lists, members } = world;
  const asked = { chance, world };
  return () => {
    const kind = has('kind') ? chance.pick(recurringKinds) : (options.kind ?? 'raid');
    const isShift = kind === 'shift';
    const start = chance.pick(['18:00', '19:30', '20:15', '23:45']);
    const minutes = chance.between(1, 20) * 15;
    const collectors = members
      .slice(0, chance.pick(isShift ? [0, 2, 6] : [0, 1]))
      .map(({ id }) => id);
    const boss = (): string => labelIn(asked, lists.shiftBosses);
    const [one, other] = [boss(), boss()];
    const offers =
      one === other ? [`${one} 3`] : [`2x ${one}`, `${other}: ${chance.between(1, 9)}`];
    return {
      kind,
      start,
      // Both, one or none: together they have to fit.
      ...chance.pick([
        { end: endOf(start, minutes), duration: String(minutes) },
        { end: endOf(start, minutes), duration: '' },
        { end: '', duration: String(minutes) },
        { end: '', duration: '' },
      ]),
      raid: labelIn(asked, lists.raids),
      type: isShift ? chance.pick(['', 'VIP']) : labelIn(asked, lists.lootTypes),
      difficulty: labelIn(asked, lists.difficulties),
      raidType: chance.pick(['', labelIn(asked, lists.raidTypes)]),
      raidBoss: chance.pick(['', '8/8', '3', '7 of 8', 'Custom']),
      leader: chance.pick(['', chance.pick(members).name]),
      gcs: isShift ? collectors.slice(0, 2).join(', ') : (collectors[0] ?? ''),
      ...Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [
          `gc${at + 2}`,
          isShift ? (collectors[at] ?? '') : '',
        ]),
      ),
      offers: isShift ? offers.join('; ') : '',
      priceLimitNote: isShift ? '' : chance.pick(['', 'At least 200k']),
    };
  };
}

const goldIn = ({ chance }: Chance, least: number, most: number): string => {
  const thousands = chance.between(least, most);
  return chance.pick([`${thousands}k`, `${thousands}.000`]);
};

/** A customer in one column or two. */
function customer({ chance, world, has }: AskedSheet): Cells {
  const name = `Buyer${inLetters(chance.between(1, 60))}`;
  const realm = writtenRealm({ chance, world });
  return has('buyerRealm') && chance.percent(50)
    ? { buyer: name, buyerRealm: realm }
    : { buyer: `${name}-${realm}`, buyerRealm: '' };
}

/** A fee and the realm that it is paid on: a balance pays on a realm of its own. */
function payment({ chance, world, has }: AskedSheet): Cells {
  if (has('fee') && has('paymentRealm') && chance.percent(15))
    return { fee: chance.pick(balanceRealmFees), paymentRealm: balanceRealm };
  return {
    fee: chance.pick(['', 'FTB', 'TAKEN', 'BSFTB']),
    paymentRealm: chance.pick(['', writtenRealm({ chance, world })]),
  };
}

function serviceRows(asked: AskedSheet): RowMaker {
  const { chance, has, options } = asked;
  return () => {
    const section = has('section') ? chance.pick(serviceSections) : (options.section ?? 'mplus');
    const status = chance.pick(['', 'open', 'in progress', 'done', 'cancelled']);
    return {
      section,
      title: chance.pick(section === 'leveling' ? ['60-70', '10 to 80'] : ['4x +15', 'Rating']),
      ...customer(asked),
      ...payment(asked),
      price: goldIn(asked, 1, 900),
      status,
      paid: chance.pick(status === 'done' ? ['', 'yes'] : ['', 'yes', 'no']),
    };
  };
}

/** The kinds of a sheet's runs: of a whole one each kind twice, because some columns are of one kind. */
function kindsOf({ chance, has, options, isWhole }: AskedSheet): RunKind[] {
  if (isWhole) return [...runKinds, ...runKinds];
  const fallback = runKinds.find((kind) => kind === options.kind) ?? 'raid';
  return Array.from({ length: chance.between(1, 5) }, () =>
    has('kind') ? chance.pick(runKinds) : fallback,
  );
}

/** What the rows of one run say of it; if it is full, everything that they may leave out. */
function runOf(
  asked: AskedSheet,
  kind: RunKind,
  isFull: boolean,
): Cells & { readonly kind: RunKind } {
  const { chance, world } = asked;
  const { lists, members } = world;
  const maybe = (...texts: string[]): string => chance.pick(isFull ? texts : ['', ...texts]);
  return {
    kind,
    date: writtenDay(asked),
    time: chance.pick(['19:30', '20.15', '9 pm', '1845']),
    raid: labelIn(asked, lists.raids),
    lootType: kindRules[kind].hasLootType ? labelIn(asked, lists.lootTypes) : '',
    difficulty: maybe(labelIn(asked, lists.difficulties)),
    raidType: maybe(labelIn(asked, lists.raidTypes)),
    bosses: maybe('8/8', '3'),
    leader: maybe(chance.pick(members).name),
    gcs: maybe(chance.pick(members).id),
    runNote: maybe('Bring food'),
  };
}

function bookingRows(asked: AskedSheet): RowMaker {
  const { chance, world } = asked;
  const runs = kindsOf(asked).map((kind, at) =>
    // of a whole sheet the second of each kind: by chance all could leave the same out
    runOf(asked, kind, asked.isWhole && at >= runKinds.length),
  );
  return () => {
    const run = chance.pick(runs);
    const isJustRun = chance.percent(8);
    const boss = labelIn(asked, world.lists.shiftBosses);
    return {
      ...run,
      ...(isJustRun ? { buyer: '', buyerRealm: '' } : customer(asked)),
      ...payment(asked),
      spots: chance.pick(['', '', '3', '12']),
      price: goldIn(asked, 10, 900),
      collected: chance.pick(['', '5k', '9.500']),
      boostType: kindRules[run.kind].spotsPerBoss
        ? boss
        : chance.pick(['', labelIn(asked, world.lists.lootTypes)]),
    };
  };
}

/** Which run a row of a roster means, and who plays what. */
function playedRow({ chance, world, options, has }: AskedSheet): Cells {
  const { date, time, at, leader } = chance.pick(world.runs);
  const byMoment = { date: '', time: '', startsAt: String(at) };
  const byDay = { date: daySpelled({ chance }, date), time: chance.pick(['', time]), startsAt: '' };
  const unnamed = { date: '', time: '', startsAt: '' };
  const named = has('startsAt') && chance.percent(30) ? byMoment : byDay;
  return {
    ...(options.run !== 'none' && chance.percent(30) ? unnamed : named),
    kind: chance.pick(['', 'raid']),
    raid: chance.pick(['', 'Manaforge Omega', 'MFO', 'MFO at night']),
    leader: chance.pick(['', leader]),
    class: labelIn({ chance, world }, world.lists.classes),
    spec: chance.pick(['', '', 'Frost', 'Holy1', 'Protection1', 'Fury']),
    role: chance.pick(['', 'Tanks', 'Heal', 'DPS', 'LB']),
  };
}
