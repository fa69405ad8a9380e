import type { BoosterRole } from './role.ts';

/** A class as this rule looks at it, with its specs as the game calls them. */
interface PlayedClass {
  readonly specs: readonly string[];
}

const specsOf: Partial<Readonly<Record<BoosterRole, readonly string[]>>> = {
  tank: ['Blood', 'Brewmaster', 'Guardian', 'Protection', 'Vengeance'],
  healer: ['Discipline', 'Holy', 'Mistweaver', 'Preservation', 'Restoration'],
};

/**
 * Whether a class can play a role: tanks and healers need a spec for it, damage and loot is anybody's.
 * A class whose specs nobody wrote down may be anything.
 */
export function canPlay({ specs }: PlayedClass, role: BoosterRole): boolean {
  const needed = specsOf[role];
  return !needed || specs.length === 0 || specs.some((spec) => needed.includes(spec));
}
