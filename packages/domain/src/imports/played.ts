import { classNamed } from '../catalogue/class-names.ts';
import type { BoosterRole } from '../rosters/role.ts';
import { foldText } from '../text/fold-text.ts';

type Spec = readonly [name: string, className: string, role: BoosterRole];

/**
 * Specs with their class and role. Names that two classes have are numbered as Raid-Helper does it:
 * the second one has a 1 at its end.
 */
const specs: readonly Spec[] = [
  ['Blood', 'Death Knight', 'tank'],
  ['Frost1', 'Death Knight', 'dps'],
  ['Unholy', 'Death Knight', 'dps'],
  ['Vengeance', 'Demon Hunter', 'tank'],
  ['Havoc', 'Demon Hunter', 'dps'],
  ['Devourer', 'Demon Hunter', 'dps'],
  ['Guardian', 'Druid', 'tank'],
  ['Restoration', 'Druid', 'healer'],
  ['Balance', 'Druid', 'dps'],
  ['Feral', 'Druid', 'dps'],
  ['Preservation', 'Evoker', 'healer'],
  ['Devastation', 'Evoker', 'dps'],
  ['Augmentation', 'Evoker', 'dps'],
  ['Beastmastery', 'Hunter', 'dps'],
  ['Marksmanship', 'Hunter', 'dps'],
  ['Survival', 'Hunter', 'dps'],
  ['Arcane', 'Mage', 'dps'],
  ['Fire', 'Mage', 'dps'],
  ['Frost', 'Mage', 'dps'],
  ['Brewmaster', 'Monk', 'tank'],
  ['Mistweaver', 'Monk', 'healer'],
  ['Windwalker', 'Monk', 'dps'],
  ['Protection', 'Paladin', 'tank'],
  ['Holy1', 'Paladin', 'healer'],
  ['Retribution', 'Paladin', 'dps'],
  ['Holy', 'Priest', 'healer'],
  ['Discipline', 'Priest', 'healer'],
  ['Shadow', 'Priest', 'dps'],
  ['Assassination', 'Rogue', 'dps'],
  ['Outlaw', 'Rogue', 'dps'],
  ['Combat', 'Rogue', 'dps'],
  ['Subtlety', 'Rogue', 'dps'],
  ['Restoration1', 'Shaman', 'healer'],
  ['Elemental', 'Shaman', 'dps'],
  ['Enhancement', 'Shaman', 'dps'],
  ['Affliction', 'Warlock', 'dps'],
  ['Demonology', 'Warlock', 'dps'],
  ['Destruction', 'Warlock', 'dps'],
  ['Protection1', 'Warrior', 'tank'],
  ['Arms', 'Warrior', 'dps'],
  ['Fury', 'Warrior', 'dps'],
];

/** What players write for specs, folded. */
const shortSpecs: Readonly<Record<string, string>> = {
  prot: 'protection',
  protec: 'protection',
  resto: 'restoration',
  disc: 'discipline',
  disci: 'discipline',
  ret: 'retribution',
  retri: 'retribution',
  bm: 'beastmastery',
  mm: 'marksmanship',
  surv: 'survival',
  boomkin: 'balance',
  boomy: 'balance',
  ele: 'elemental',
  enh: 'enhancement',
  enhance: 'enhancement',
  affli: 'affliction',
  demo: 'demonology',
  destro: 'destruction',
  assa: 'assassination',
  sub: 'subtlety',
  ww: 'windwalker',
  mw: 'mistweaver',
  brm: 'brewmaster',
  brew: 'brewmaster',
  pres: 'preservation',
  dev: 'devastation',
  aug: 'augmentation',
  uh: 'unholy',
  veng: 'vengeance',
};

const roleNames: Readonly<Record<string, BoosterRole>> = {
  tank: 'tank',
  tanks: 'tank',
  heal: 'healer',
  heals: 'healer',
  healer: 'healer',
  healers: 'healer',
  heiler: 'healer',
  dps: 'dps',
  dd: 'dps',
  dds: 'dps',
  damage: 'dps',
  damagedealer: 'dps',
  melee: 'dps',
  melees: 'dps',
  meleedps: 'dps',
  ranged: 'dps',
  range: 'dps',
  rangeddps: 'dps',
  caster: 'dps',
  lb: 'lb',
  lootbuddy: 'lb',
  buddy: 'lb',
};

/** The role that a text means; null if it means none. */
export const importedRole = (text: string): BoosterRole | null => roleNames[foldText(text)] ?? null;

/** The keys of sign-up statuses that bots keep among the classes, folded. */
const statusNames: Readonly<Record<string, string>> = {
  signed: 'signed',
  signedup: 'signed',
  primary: 'signed',
  accepted: 'signed',
  confirmed: 'signed',
  yes: 'signed',
  late: 'late',
  tentative: 'tentative',
  maybe: 'tentative',
  bench: 'bench',
  benched: 'bench',
  standby: 'bench',
  reserve: 'bench',
  queued: 'bench',
  backup: 'bench',
  absence: 'absent',
  absent: 'absent',
  declined: 'absent',
  no: 'absent',
};

/** The catalogue key of the sign-up status that a text means; null if it means none. */
export const importedStatus = (text: string): string | null => statusNames[foldText(text)] ?? null;

/** What a row says of who plays what. Empty: nothing. */
export interface PlayedTexts {
  readonly className: string;
  readonly spec: string;
  readonly role: string;
}

/** A class, by its label, and a role; each null if the row does not say it. */
export interface Played {
  readonly class: string | null;
  readonly role: BoosterRole | null;
  /** The key of the status that was written for the class. */
  readonly status: string | null;
}

/**
 * The class, the role and the status that a row of a sheet or of a bot means. Raid-Helper writes
 * `Tank`, `Bench` or `Absence` for a class, and `Protection1` for the protection of warriors.
 * @returns null if the class means nothing
 */
export function importedPlayed(
  { className, spec, role }: PlayedTexts,
  classes: readonly { readonly label: string }[],
): Played | null {
  const status = importedStatus(className);
  const slot = importedRole(className);
  const named = classNamed(classes, className);
  const known = classes.some(({ label }) => label === named) ? named : null;
  if (className.trim() !== '' && known === null && status === null && slot === null) return null;
  const played = specOf(spec, known);
  return {
    class:
      known ?? (classes.some(({ label }) => label === played?.[1]) ? (played?.[1] ?? null) : null),
    role: importedRole(role) === 'lb' ? 'lb' : (played?.[2] ?? slot ?? importedRole(role)),
    status,
  };
}

/** The spec of a text such as `Holy1`, `Resto Shaman` or `prot`; undefined if it is none. */
function specOf(text: string, className: string | null): Spec | undefined {
  let folded = foldText(text);
  let of = className;
  for (const [, name] of specs) {
    const inside = foldText(name);
    if (!folded.includes(inside)) continue;
    of ??= name;
    folded = folded.replace(inside, '').replaceAll(/[()/,]/g, '');
  }
  const bare = folded.replace(/\d+$/, '');
  const base = shortSpecs[bare] ?? bare;
  const exact = specs.find(([name]) => foldText(name) === base + folded.slice(bare.length));
  const ofClass = specs.find(
    ([name, owner]) => owner === of && foldText(name).replace(/\d+$/, '') === base,
  );
  return of === null ? exact : ofClass;
}

/** The moment of a cell, epoch ms: Unix seconds or milliseconds, or ISO 8601 with a zone; null if it is none. */
export function importedMoment(text: string): number | null {
  const plain = text.trim();
  if (/^\d{10}$/.test(plain)) return Number(plain) * 1000;
  if (/^\d{13}$/.test(plain)) return Number(plain);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(plain)) return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(plain) ? plain : `${plain}Z`;
  const moment = Date.parse(zoned);
  return Number.isNaN(moment) ? null : moment;
}
