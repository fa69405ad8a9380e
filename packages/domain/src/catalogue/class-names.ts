import { foldText } from '../text/fold-text.ts';

/** Players' abbreviations of the classes, by the displayed name. No two classes share one. */
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

/** The abbreviations of a class. */
export const shortClassNames = (label: string): readonly string[] => shortNames[label] ?? [];

/**
 * The displayed name of a typed class: in any case, with or without spaces, or abbreviated (`dk`,
 * `lock`). An unknown class is returned as typed.
 */
export function classNamed(
  classes: readonly { readonly label: string }[],
  written: string,
): string {
  const folded = foldText(written);
  if (folded === '') return written;
  const found = classes.find(
    ({ label }) =>
      foldText(label) === folded || shortClassNames(label).some((name) => name === folded),
  );
  return found?.label ?? written;
}
