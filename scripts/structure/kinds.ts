import type { SourceFile } from './files.ts';

/** What differs between kinds of run is in tables by kind. Every rule answers with sentences; none means that it holds. */

export const isCode = ({ path }: SourceFile): boolean =>
  /^(apps|packages)\/[\w/-]+\/src\/.*\.tsx?$|^(apps|packages)\/\w+\/src\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path);

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$|\s\/\/ .*$/gm, '');

/** Fields of the kinds' table that nothing reads: what nobody asks makes no difference. */
export function unreadFields(files: readonly SourceFile[], fields: readonly string[]): string[] {
  const code = files
    .filter((file) => isCode(file))
    .map(({ text }) => withoutComments(text))
    .filter((text) => /(kind|sale)Rules/.test(text));
  return fields
    .filter((field) => {
      const read = new RegExp(
        `((kind|sale)Rules\\[[\\w.]+\\]|rules|words)\\.(words\\.)?${field}\\b|\\{[^{}]*\\b${field}\\b[^{}]*\\} =\\s+kindRules`,
      );
      return !code.some((text) => read.test(text));
    })
    .map((field) => `kindRules.${field}: nothing reads it`);
}

/** Places that are for one kind by their nature. */
const ofOneKind: readonly RegExp[] = [
  /^packages\/domain\/src\/runs\/kind\.ts$/,
  // which of them comes first is said there
  /^apps\/web\/src\/lib\/page-facts\.ts$/,
  // a screen of one kind is chosen in the route table
  /^apps\/web\/src\/screens\//,
  // these commands are specified for raids or for shifts alone (RUN-40, BOOK-59)
  /^apps\/server\/src\/features\/(bookings\/(create-baits|list-shift-sheets)|schedule\/clean-up)\.ts$/,
];

const kind = '(raid|mountraid|shift)';
const namings: readonly RegExp[] = [
  new RegExp(`\\b(runs|bookings|gold|kindPages|kindRules)\\.${kind}\\b`, 'g'),
  new RegExp(`\\b(\\w*[kK]ind|of)(=|: | = |\\s[!=]==\\s)['"]${kind}['"]`, 'g'),
  new RegExp(`\\b(addressOf|overviewName|priceUnitOf|countedRuns|\\w+Entry)\\('${kind}'`, 'g'),
  new RegExp(`\\bctx(\\.actor)?, '${kind}'`, 'g'),
];

/** `shift: () => ({ kind: 'shift', …`: what a row of a table by kind makes is of that kind. */
const isRowOfTable = ({ 0: found, index, input }: RegExpExecArray): boolean => {
  const [, named = ''] = /'(\w+)'/.exec(found) ?? [];
  return new RegExp(`\\b${named}: \\(.*\\(\\{\\s*$`).test(input.slice(0, index));
};

/**
 * Places that name a kind by hand. A new kind would be forgotten there: they go through all kinds,
 * or stand in a table by kind, which the compiler wants complete.
 */
export const namedKinds = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && !ofOneKind.some((place) => place.test(file.path)))
    .flatMap((file) =>
      namings.flatMap((naming) =>
        [...withoutComments(file.text).matchAll(naming)]
          .filter((match) => !isRowOfTable(match))
          .map(([found]) => `${file.path}: ${found} names one kind of run`),
      ),
    );

/** Where thousands may be spoken of: the texts themselves, and the units made of them. */
const unitPlaces = /^apps\/web\/src\/lib\/(format|units)\.ts$/;

/** On the web amounts of bookings are written and read by the unit of their kind. */
export const strayUnits = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('apps/web/'))
    .filter((file) => !unitPlaces.test(file.path))
    .flatMap((file) =>
      [
        ...withoutComments(file.text).matchAll(
          /\b(thousandsText|typedThousands|priceUnit|wholeGold)\b/g,
        ),
      ].map(([found]) => `${file.path}: ${found} is for lib/units.ts to know`),
    );

/** Texts that name raids and are meant so: specified to the letter, about the game, or about roles. */
const wordPlaces =
  /^apps\/web\/src\/(landing|screens)\/|\/(messages|pages|page-facts|page-words|palette-screens)\.tsx?$/;
const wordsMeant =
  /Raid Edit|Raid Creation|raid type|raid managers|run id, raid, leader|with Shift/i;

/** Sentences of screens that call a run a raid or a shift by themselves, instead of by its kind's words. */
export const spokenKinds = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('apps/web/'))
    .filter((file) => !wordPlaces.test(file.path))
    .flatMap((file) =>
      textsOf(withoutComments(file.text))
        .filter((text) => /\b(raids?|shifts?)\b/i.test(text) && /\S\s+\S/.test(text))
        .filter((text) => !wordsMeant.test(text))
        .map((text) => `${file.path}: "${text.trim()}" is a matter of the kind's words`),
    );

/** Everything between quotes, and what stands between tags; without what is put in. */
function textsOf(code: string): string[] {
  const quoted = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  const between = [...code.matchAll(/>([^<>{}=;()]*)[<{]/g)].map(([, text = '']) => text);
  return [...quoted, ...between].map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…'));
}
