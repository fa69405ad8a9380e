import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { NewShiftBooking } from '@warchest/contract/booking-change.ts';
import { optionsFor } from '@warchest/domain/bookings/form-options.ts';
import type { FormField } from '@warchest/domain/bookings/booking-fields.ts';
import { balanceRealm } from '@warchest/domain/bookings/fee.ts';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { DemoRun } from './planned-run.ts';
import type { Random } from './random.ts';

const starts = 'Thal Mor Kel Bran Syl Dra Vex Ner Rho Zan Fen Isk Lun Orm Tir Vael Gor Yss'.split(
  ' ',
);
const middles = 'a e i o u ari en or ul ei ya'.split(' ');
const ends = 'dris nak thas mir lyn gorn vash wen dor zul ric sha bane th ra'.split(' ');
const notes = [
  '',
  '',
  '',
  'Needs the cloak from the last boss',
  'Comes with his brother, invite both',
  'Speaks Polish only',
  'Can trade everything but the ring',
  'Please summon, no flight path yet',
  'Returning customer',
];

/** Prices by difficulty, in thousands of gold: from, to. */
const prices: Record<string, readonly [number, number]> = {
  Normal: [60, 140],
  Heroic: [180, 420],
  Mythic: [1200, 2600],
};

/** Fee options, repeated by frequency. */
const fees = [
  ...Array<string>(7).fill('FTB'),
  ...Array<string>(7).fill('TAKEN'),
  ...Array<string>(3).fill('BSFTB'),
  'BALANCEC',
  'BALANCEO',
];

/** The fields of a run that its customers depend on. */
type Wanted = Pick<DemoRun, 'kind' | 'difficulty' | 'type' | 'bosses'>;

/** Random character names; may repeat. */
export const nameMaker = (chance: Random) => (): string =>
  chance.pick(starts) + chance.pick(middles) + chance.pick(ends);

/** The same, without repetition. */
function newNames(chance: Random): () => string {
  const used = new Set<string>();
  const name = nameMaker(chance);
  return () => {
    for (;;) {
      const made = name();
      if (!used.has(made)) {
        used.add(made);
        return made;
      }
    }
  };
}

/** Every field of the form, so that the demo shows it; not all kinds ask for a class. */
type Customer = NewShiftBooking & Required<Pick<NewShiftBooking, Exclude<FormField, 'buyerClass'>>>;

/** Creates customers; unless other names are given, each has a different name. */
export function customerMaker(
  chance: Random,
  lists: CatalogueLists,
  name: () => string = newNames(chance),
) {
  const classes = lists.classes.filter((c) => c.active);
  const realms = lists.realms.filter((r) => r.active && r.joined !== balanceRealm);
  const feesOf = (kind: RunKind): string[] => {
    const offered = optionsFor(lists, kind).fees.map(({ label }) => label);
    return fees.filter((fee) => offered.includes(fee));
  };
  const offeredFees = Object.fromEntries(runKinds.map((kind) => [kind, feesOf(kind)])) as Record<
    RunKind,
    string[]
  >;
  return ({ kind, difficulty, type, bosses }: Wanted): Customer => {
    const [least, most] = prices[difficulty] ?? [100, 300];
    const price = chance.between(least / 5, most / 5) * 5_000;
    const advCut = chance.pick(offeredFees[kind]);
    const realm = chance.pick(realms);
    const faction = chance.percent(65) ? 'Horde' : 'Alliance';
    return {
      faction,
      typeOfBoost: bosses.length > 0 ? chance.pick(bosses).boss : type,
      buyer: `${name()}-${realm.joined}`,
      ...(kindRules[kind].asksClass ? { buyerClass: chance.pick(classes).label } : {}),
      paymentRealm: advCut.startsWith('BALANCE') ? balanceRealm : realm.joined,
      paymentFaction: faction,
      price,
      collectedGold: advCut === 'FTB' && chance.percent(40) ? Math.floor(price / 10) : 0,
      advCut,
      note: chance.pick(notes),
      btag: chance.percent(30) ? `Buyer#${chance.between(1000, 29_999)}` : '',
    };
  };
}
