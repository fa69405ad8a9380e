export interface Realm {
  /** As in profile links. */
  readonly slug: string;
  readonly title: string;
}

const titles = [
  'Kazzak',
  'Draenor',
  'Silvermoon',
  'Twisting Nether',
  'Ravencrest',
  'Tarren Mill',
  'Stormscale',
  'Argent Dawn',
  'Outland',
  'Ragnaros',
  'Sylvanas',
  'Burning Legion',
  'Hyjal',
  'Archimonde',
  'Dalaran',
  'Blackhand',
  'Antonidas',
  'Blackrock',
  'Gordunni',
  'Soulflayer',
  'Eredar',
  'Ysondre',
  'Howling Fjord',
  'Dun Modr',
  "Pozzo dell'Eternità",
  'Nemesis',
  'Azjol-Nerub',
];

/** Slugs, titles and joined titles all lead to the same realm. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const realms = new Map<string, Realm>(
  titles.map((title) => [
    keyOf(title),
    {
      title,
      slug: title
        .normalize('NFKD')
        .replace(/[\p{M}'-]/gu, '')
        .toLowerCase()
        .replace(/ /g, '-'),
    },
  ]),
);

export const realmCalled = (text: string): Realm | undefined => realms.get(keyOf(text));
