import type { ArmorType, TokenKind } from '@warchest/domain/catalogue/words.ts';
import { slugOf } from '@warchest/domain/catalogue/slug.ts';
import { inactive, named, type DefaultItem } from './item.ts';

const listed = (text: string): string[] => text.split(', ');

/** `colour` is the class colour; `text` replaces it where that is too dark for text. */
const playerClass = (
  label: string,
  monogram: string,
  armor: ArmorType,
  token: TokenKind,
  [colour, text = colour]: readonly [string, string?],
  specs: string,
): DefaultItem => ({
  key: slugOf(label),
  label,
  data: { monogram, armor, token, colour, textColour: text, specs: listed(specs) },
});

export const classes: DefaultItem[] = [
  playerClass('Warrior', 'Wr', 'Plate', 'Zenith', ['#C69B6D'], 'Arms, Fury, Protection'),
  playerClass('Paladin', 'Pa', 'Plate', 'Venerated', ['#F48CBA'], 'Holy, Protection, Retribution'),
  playerClass(
    'Hunter',
    'Hu',
    'Mail',
    'Mystic',
    ['#AAD372'],
    'Beast Mastery, Marksmanship, Survival',
  ),
  playerClass('Rogue', 'Ro', 'Leather', 'Zenith', ['#FFF468'], 'Assassination, Outlaw, Subtlety'),
  playerClass('Priest', 'Pr', 'Cloth', 'Venerated', ['#FFFFFF'], 'Discipline, Holy, Shadow'),
  playerClass(
    'Death Knight',
    'DK',
    'Plate',
    'Dreadful',
    ['#C41E3A', '#EC8092'],
    'Blood, Frost, Unholy',
  ),
  playerClass(
    'Shaman',
    'Sh',
    'Mail',
    'Venerated',
    ['#0070DD', '#44A3FF'],
    'Elemental, Enhancement, Restoration',
  ),
  playerClass('Mage', 'Ma', 'Cloth', 'Mystic', ['#3FC7EB'], 'Arcane, Fire, Frost'),
  playerClass(
    'Warlock',
    'Wl',
    'Cloth',
    'Dreadful',
    ['#8788EE', '#9798F0'],
    'Affliction, Demonology, Destruction',
  ),
  playerClass('Monk', 'Mo', 'Leather', 'Zenith', ['#00FF98'], 'Brewmaster, Mistweaver, Windwalker'),
  playerClass(
    'Druid',
    'Dr',
    'Leather',
    'Mystic',
    ['#FF7C0A'],
    'Balance, Feral, Guardian, Restoration',
  ),
  playerClass(
    'Demon Hunter',
    'DH',
    'Leather',
    'Dreadful',
    ['#A330C9', '#CB85E2'],
    'Havoc, Vengeance',
  ),
  playerClass(
    'Evoker',
    'Ev',
    'Mail',
    'Zenith',
    ['#33937F', '#3EB199'],
    'Devastation, Preservation, Augmentation',
  ),
];

export const specs: DefaultItem[] = [
  ...listed(
    'Affliction, Arcane, Arms, Assassination, Balance, Beast Mastery, Blood, Brewmaster, ' +
      'Demonology, Destruction, Devastation, Discipline, Elemental, Enhancement, Feral, ' +
      'Fire, Frost, Fury, Guardian, Havoc, Holy, Marksmanship, Mistweaver, Outlaw, ' +
      'Preservation, Protection, Restoration, Retribution, Shadow, Subtlety, Survival, ' +
      'Unholy, Vengeance, Windwalker',
  ).map(named),
  inactive(named('Augmentation')),
  inactive(named('Devourer')),
];

/** The banks are the characters that collected gold of the realm is mailed to. */
const realm = (title: string, language = 'en', aliases: readonly string[] = []): DefaultItem => ({
  key: slugOf(title),
  label: title,
  data: {
    title,
    joined: title.replace(/\s/g, ''),
    slug: slugOf(title),
    language,
    aliases,
    bankHorde: 'Bank',
    bankAlliance: 'Bank',
  },
});

export const realms: DefaultItem[] = [
  ...listed(
    'Kazzak, Draenor, Silvermoon, Twisting Nether, Ravencrest, Tarren Mill, Stormscale, ' +
      'Argent Dawn, Outland, Ragnaros, Sylvanas, Burning Legion',
  ).map((title) => realm(title)),
  realm('Hyjal', 'fr'),
  realm('Archimonde', 'fr'),
  realm('Dalaran', 'fr'),
  realm('Blackhand', 'de'),
  realm('Antonidas', 'de'),
  realm('Blackrock', 'de'),
  realm('Gordunni', 'ru', ['Гордунни']),
  realm('Soulflayer', 'ru', ['Свежеватель Душ']),
  realm('BALANCE', ''),
  inactive(realm('Eredar', 'de')),
  inactive(realm('Ysondre', 'fr')),
  inactive(realm('Howling Fjord', 'ru', ['Ревущий фьорд'])),
  inactive(realm('Dun Modr', 'es')),
  inactive(realm("Pozzo dell'Eternità", 'it')),
  inactive(realm('Nemesis', 'it')),
];
