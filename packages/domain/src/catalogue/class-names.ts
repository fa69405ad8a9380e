import { foldText } from '../text/fold-text.ts';

/** How players write the classes in short, by the displayed name. No two classes share one. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  'Death Knight': ['dk', 'deathk'],
  'Demon Hunter': ['dh', 'demonh'],
  Druid: ['dr', 'dru', 'drood', 'dudu'],
  Evoker: ['ev', 'evo', 'evok', 'dracthyr'],
  Hunter: ['hu', 'hunt', 'huntard'],
  Mage: ['ma', 'mag'],
  Monk: ['mo', 'mnk'],
  Paladin: ['pa', 'pal', 'pala', 'pally', 'paly'],
  Priest: ['pr', 'pri', 'priester'],
  Rogue: ['ro', 'rog', 'rouge'],
  Shaman: ['sh', 'sha', 'sham', 'shammy', 'shamy'],
  Warlock: ['wl', 'lock', 'warl', 'wlock'],
  Warrior: ['wr', 'war', 'warr', 'warri'],
};

/** Other ways to write a class than its displayed name. */
export const shortClassNames = (label: string): readonly string[] => shortNames[label] ?? [];

/**
 * The displayed name of the class that somebody wrote: in any case, with or without spaces, or in short
 * (`dk`, `lock`). What names no class is answered as it was written.
 */
export function classNamed(
  classes: readonly { readonly label: string }[],
  written: string,
): string {
  const wanted = foldText(written);
  if (wanted === '') return written;
  const found = classes.find(
    ({ label }) =>
      foldText(label) === wanted || shortClassNames(label).some((name) => name === wanted),
  );
  return found?.label ?? written;
}
