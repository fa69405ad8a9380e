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
import { recurringKinds } from '@warchest/domain/runs/kind.ts';
import {
  inLetters,
  labelIn,
  writtenRealm,
  type AskedSheet,
  type RowMaker,
} from './generated-cells.ts';
import { bookingRows, playedRow, serviceRows } from './generated-run-rows.ts';

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
