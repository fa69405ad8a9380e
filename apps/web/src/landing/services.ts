import type { SceneName } from './scenes.tsx';

/** A tab of the landing page: a service in the visitors' words. */
export interface Service {
  /** As in the URL: `/#services?tab=pvp`. */
  readonly key: SceneName;
  readonly tab: string;
  readonly title: string;
  readonly subtitle: string;
  readonly bullets: readonly string[];
}

export const services: readonly Service[] = [
  {
    key: 'raid',
    tab: 'Raid',
    title: 'Raids, every evening',
    subtitle: 'Normal, Heroic and Mythic with leaders who do this every week',
    bullets: [
      'VIP: all tradeable loot of your armor type goes to you',
      'Lootshare and Saved runs for smaller purses',
      'Single bosses, last two bosses or the whole raid',
      'You see your spot, and somebody invites you on time',
    ],
  },
  {
    key: 'mplus',
    tab: 'Mythic Plus & Leveling',
    title: 'Keys and levels',
    subtitle: 'Timed keystones with a group of your armor type, and leveling without the grind',
    bullets: [
      'Keystones at any level, one run or a package',
      'Armor stacks: the whole group trades what you can wear',
      'Keystonehero packages',
      'Leveling between any two levels you choose',
    ],
  },
  {
    key: 'legacy',
    tab: 'Legacy',
    title: 'What you missed back then',
    subtitle: 'Glory achievements, titles and looks of every age',
    bullets: [
      'Glory achievements with their mounts',
      'Timewalking, reputation and titles',
      'Transmog runs, whole sets or the one piece you lack',
      'Something special? Ask for it, custom runs are arranged',
    ],
  },
  {
    key: 'pvp',
    tab: 'PVP',
    title: 'Arena and battlegrounds',
    subtitle: 'Play beside people who know the way up',
    bullets: [
      'Rating in 2v2, 3v3 and RBG',
      'Coaching by the hour, in your own games',
      'Wins for the weekly chest',
      'Your character, your hands: no account sharing',
    ],
  },
  {
    key: 'mounts',
    tab: 'Mounts',
    title: 'Mounts, rare and rarer',
    subtitle: 'From last bosses on Mythic to the ones that only a full group can get',
    bullets: [
      'Mythic last bosses of this and earlier seasons',
      'Achievement mounts, all steps arranged',
      'One buyer per drop where a drop is single',
      'A fixed price in gold, told before you book',
    ],
  },
];

export const claims = [
  { figure: '8+', text: 'years' },
  { figure: '2.000.000+', text: 'services done' },
  { figure: '35.000+', text: 'members' },
  { figure: '1st', text: 'largest marketplace in Europe' },
] as const;
