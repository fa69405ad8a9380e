import { balanceRealm, balanceRealmFees } from '@warchest/domain/bookings/fee.ts';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import {
  daySpelled,
  inLetters,
  labelIn,
  writtenDay,
  writtenRealm,
  type AskedSheet,
  type Cells,
  type Chance,
  type RowMaker,
} from './generated-cells.ts';

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

export function serviceRows(asked: AskedSheet): RowMaker {
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

export function bookingRows(asked: AskedSheet): RowMaker {
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
export function playedRow({ chance, world, options, has }: AskedSheet): Cells {
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
