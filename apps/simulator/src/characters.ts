import { createHash } from 'node:crypto';
import type { Realm } from './realms.ts';

export interface Character {
  readonly name: string;
  readonly realm: Realm;
  readonly class: string;
  readonly spec: string;
  readonly role: 'TANK' | 'HEALING' | 'DPS';
  readonly race: string;
  readonly faction: 'alliance' | 'horde';
  readonly gender: 'female' | 'male';
}

/** A class with a spec that it plays and a race of each faction that can be it. */
const kinds = [
  ['Warrior', 'Fury', 'DPS', 'Human', 'Orc'],
  ['Paladin', 'Holy', 'HEALING', 'Dwarf', 'Blood Elf'],
  ['Hunter', 'Marksmanship', 'DPS', 'Night Elf', 'Troll'],
  ['Rogue', 'Outlaw', 'DPS', 'Human', 'Undead'],
  ['Priest', 'Discipline', 'HEALING', 'Gnome', 'Undead'],
  ['Death Knight', 'Blood', 'TANK', 'Human', 'Orc'],
  ['Shaman', 'Restoration', 'HEALING', 'Draenei', 'Tauren'],
  ['Mage', 'Frost', 'DPS', 'Gnome', 'Blood Elf'],
  ['Warlock', 'Destruction', 'DPS', 'Dwarf', 'Goblin'],
  ['Monk', 'Brewmaster', 'TANK', 'Pandaren', 'Pandaren'],
  ['Druid', 'Balance', 'DPS', 'Worgen', 'Tauren'],
  ['Demon Hunter', 'Havoc', 'DPS', 'Night Elf', 'Blood Elf'],
  ['Evoker', 'Devastation', 'DPS', 'Dracthyr', 'Dracthyr'],
] as const;

/** `name, realm, class, A(lliance) or H(orde)`: who is known by name. */
const knownList = `
Aldwina twisting-nether Warrior A
Brunhelda kazzak Paladin H
Corvinar draenor Hunter H
Dämmerfell blackhand Rogue A
Élodrine hyjal Priest H
Fjörnvald silvermoon Death-Knight A
Grimmaldo ravencrest Shaman H
Héliabel archimonde Mage H
Изольдра gordunni Warlock H
Яромирка gordunni Monk A
Кремнезар soulflayer Druid H
Снежанна soulflayer Demon-Hunter A
Lysandrel tarren-mill Evoker H
Mirkowald stormscale Warrior H
Norabelle argent-dawn Paladin A
Øysteinar outland Hunter A
Pérrinault dalaran Rogue H
Quorwyn ragnaros Priest H
Rüdigard antonidas Death-Knight A
Sorvanna sylvanas Shaman A
Tilbarad burning-legion Mage H
Ulfgrima blackrock Warlock H
Vesperine kazzak Monk H
Wulmaren draenor Druid H
Xandrille twisting-nether Demon-Hunter H
Yrsaline ravencrest Evoker A
Zoltanar tarren-mill Warrior H
Ándrelio dun-modr Paladin A
Ñandure dun-modr Hunter H
Čedomira kazzak Mage H
Лучезарник howling-fjord Priest A
Io silvermoon Rogue A
`;

const known = new Map(
  knownList
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', slug = '', className = '', side = ''] = line.split(' ');
      const found = { name, className: className.replace('-', ' '), side };
      return [keyOf(name, slug), found] as const;
    }),
);

function keyOf(name: string, slug: string): string {
  return `${slug}/${name.normalize('NFC').toLowerCase()}`;
}

/**
 * The character of that name: a known one, or one made up from the letters, always the same. Names
 * that begin with `Nobody` and names that the game would not allow belong to nobody.
 */
export function characterCalled(name: string, realm: Realm): Character | null {
  const letters = name.normalize('NFC');
  if (!/^\p{L}{2,12}$/u.test(letters) || /^nobody/i.test(letters)) return null;
  const key = keyOf(letters, realm.slug);
  const digest = createHash('sha256').update(key).digest();
  const fixed = known.get(key);
  const kind =
    kinds.find(([className]) => className === fixed?.className) ??
    kinds[(digest[0] ?? 0) % kinds.length] ??
    kinds[0];
  const isHorde = fixed ? fixed.side === 'H' : (digest[1] ?? 0) % 2 === 0;
  const [className, spec, role, allianceRace, hordeRace] = kind;
  return {
    name: fixed?.name ?? inTitleCase(letters),
    realm,
    class: className,
    spec,
    role,
    race: isHorde ? hordeRace : allianceRace,
    faction: isHorde ? 'horde' : 'alliance',
    gender: (digest[2] ?? 0) % 2 === 0 ? 'female' : 'male',
  };
}

const inTitleCase = (name: string): string => {
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('').toLowerCase();
};
