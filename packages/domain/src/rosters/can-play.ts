import type { BoosterRole } from './role.ts';

/** A class with its specs as the game names them. */
interface PlayedClass {
  readonly specs: readonly string[];
}

const specsOf: Partial<Readonly<Record<BoosterRole, readonly string[]>>> = {
  tank: ['Blood', 'Brewmaster', 'Guardian', 'Protection', 'Vengeance'],
  healer: ['Discipline', 'Holy', 'Mistweaver', 'Preservation', 'Restoration'],
};

/**
 * Whether a class can play a role: tanks and healers need a spec for it; any class can deal damage
 * or be a loot buddy. A class without known specs can play any role.
 */
export function canPlay({ specs }: PlayedClass, role: BoosterRole): boolean {
  const needed = specsOf[role];
  return !needed || specs.length === 0 || specs.some((spec) => needed.includes(spec));
}
