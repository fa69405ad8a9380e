import type { SourceFile } from './files.ts';

/** Every rule answers with sentences about what breaks it; none means that it holds. */

/** A contract line, as far as it is looked at here. */
interface Line {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access?: { readonly who?: string };
}

const isLine = (value: object): value is Line =>
  'method' in value && 'path' in value && 'reply' in value;

/** All lines of the contract with the place where they stand in it, such as `bookings.raid.book`. */
export function linesOf(
  contract: object,
  place: readonly string[] = [],
): { at: string; line: Line }[] {
  return Object.entries(contract).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const at = [...place, key];
    return isLine(value) ? [{ at: at.join('.'), line: value }] : linesOf(value, at);
  });
}

/** Every line has an access line, a name of its own and an address of its own. */
export function brokenLines(contract: object): string[] {
  const names = new Set<string>();
  const addresses = new Set<string>();
  return linesOf(contract).flatMap(({ at, line }) => {
    const address = `${line.method} ${line.path.replaceAll(/:\w+/g, ':')}`;
    const problems = [
      ...(line.access?.who === undefined ? [`${at}: nobody wrote who may call it`] : []),
      ...(names.has(line.name) ? [`${at}: the name ${line.name} is taken`] : []),
      ...(addresses.has(address) ? [`${at}: ${address} is taken`] : []),
      ...(/^\/.*[^/]$/.test(line.path)
        ? []
        : [`${at}: ${line.path} must begin with / and not end with it`]),
    ];
    names.add(line.name);
    addresses.add(address);
    return problems;
  });
}

/**
 * The lines that route files serve, read from their calls `serve(app, bookings[kind].book, …)`. A
 * variable in brackets stands for every kind, or for those of the list that the loop
 * around the call goes through, where `lists` knows it; a call that cannot be read is reported.
 */
export function servedLines(
  files: readonly SourceFile[],
  kinds: readonly string[],
  lists: Readonly<Record<string, readonly string[]>> = {},
): { served: string[]; unreadable: string[] } {
  const served: string[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    const shorthands = new Map(
      [...file.text.matchAll(/const (\w+) = ([\w.]+\[\w+\]|[\w.]+);/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    for (const found of file.text.matchAll(/\bserve\w*\(\s*\w+,\s*([^,\s]+)\s*,/g)) {
      const [call, written] = found;
      const loops = [...file.text.slice(0, found.index).matchAll(/\bof (\w+)\) \{/g)];
      const ofLoop = lists[loops.at(-1)?.[1] ?? ''] ?? kinds;
      const [first = '', ...rest] = (written ?? '').split('.');
      const full = [shorthands.get(first) ?? first, ...rest].join('.').replace(/^contract\./, '');
      if (!/^\w+(\[\w+\])?(\.\w+(\[\w+\])?)*$/.test(full)) unreadable.push(`${file.path}: ${call}`);
      else if (full.includes('['))
        served.push(...ofLoop.map((kind) => full.replaceAll(/\[\w+\]/g, `.${kind}`)));
      else served.push(full);
    }
  }
  return { served, unreadable };
}

/** Every contract line is served exactly once, and nothing else is. */
export function wronglyServed(contract: object, served: readonly string[]): string[] {
  const lines = new Set(linesOf(contract).map(({ at }) => at));
  const counts = new Map<string, number>();
  for (const name of served) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [
    ...[...lines].filter((name) => !counts.has(name)).map((name) => `${name} is not served`),
    ...[...counts]
      .filter(([, times]) => times > 1)
      .map(([name, times]) => `${name} is served ${times} times`),
    ...[...counts.keys()]
      .filter((name) => !lines.has(name))
      .map((name) => `${name} is not in the contract`),
  ];
}

/** Put together from pieces, so that this file does not contain what it looks for. */
const unwanted: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'a path of some machine',
    pattern: new RegExp(['/wo', 'rk/|/tmp/pl', 'an|(?<![.\\w])/home/[a-z]+/'].join('')),
  },
  {
    what: 'a package registry',
    pattern: new RegExp(['registry\\.(npm', 'js|yarn', 'pkg)|npm', 'mirror'].join(''), 'i'),
  },
  { what: 'an issue number', pattern: new RegExp(['\\bissue', ' #?\\d+\\b'].join(''), 'i') },
  {
    what: 'a tool that writes code',
    pattern: new RegExp(
      ['\\b(cla', 'ude|anthr', 'opic|chat', 'gpt|open', 'ai|copi', 'lot|cur', 'sor ide)\\b'].join(
        '',
      ),
      'i',
    ),
  },
  {
    what: 'an unfinished place',
    pattern: new RegExp(['\\b(TO', 'DO|FIX', 'ME|XX', 'X)\\b'].join('')),
  },
];

/** No file names the machine, the registry, an issue or a tool it was made with, or is unfinished. */
export function unwantedWords(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.text
      .split('\n')
      .flatMap((line, index) =>
        unwanted
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => `${file.path}:${index + 1}: ${what}`),
      ),
  );
}

/** The environment is read where a program starts, and nowhere else. */
export function hiddenEnvironment(files: readonly SourceFile[]): string[] {
  const readers =
    /^apps\/(server|simulator)\/src\/(main|verify|import|import-thread|backup|restore|upgrade-database|seed-large|chat-commands|chat-check|doctor|support-bundle|seals|migrate)\.ts$|\.test\.ts$/;
  return files
    .filter((file) => /^(apps\/(server|simulator)|packages\/\w+)\/src\//.test(file.path))
    .filter((file) => !readers.test(file.path) && file.text.includes('process.env'))
    .map((file) => `${file.path}: only main.ts reads the environment`);
}

const ofTheWeb = (file: SourceFile): boolean =>
  /^apps\/web\/src\/.*\.tsx?$/.test(file.path) && !file.path.endsWith('.test.ts');

/**
 * On the web only the table of pages spells paths; everybody else asks for an address by page and
 * parameters. `paths` are those of the table.
 */
export function handMadePaths(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const beginnings = new Set(paths.map((one) => one.split('/')[1] ?? '').filter(Boolean));
  return files
    .filter((file) => ofTheWeb(file) && file.path !== 'apps/web/src/lib/pages.ts')
    .flatMap((file) =>
      [...file.text.matchAll(/(?<!import\()['"`]\/(\w+)[^'"`\s]*['"`]/g)]
        // file names and comments in backquotes are no addresses
        .filter(([found, first = '']) => beginnings.has(first) && !/[{]\w+\??[}]/.test(found))
        .filter(({ index }) => !/^\s*(\/?\*|\/\/)/.test(lineAt(file.text, index)))
        .map(([found]) => `${file.path}: ${found} belongs into the table of pages`),
    );
}

const lineAt = (text: string, index: number): string =>
  text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index));

/** Links within the app are the router's: a plain one leads out, to the login or within the page. */
export function plainLinks(files: readonly SourceFile[]): string[] {
  const outward = /href="#|href=\{`#|\.\.\.(?:outside|download)\(|target="_blank"|loginAddress\(/;
  // the landing page has no router, and these two are what links are made of
  const left = /^apps\/web\/src\/(landing\/|ui\/link\.tsx|app\/router-link\.tsx)/;
  return files
    .filter((file) => ofTheWeb(file) && !left.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(/<a\b[\s\S]*?(?<!=)>/g)]
        .filter(([tag]) => !outward.test(tag))
        .map(([tag]) => `${file.path}: ${tag} is no link of the router`),
    );
}

/** Functions of the domain that make a verdict on a run or a booking. */
/** The modules that decide who may do what. */
const deciders =
  /\/rights\.ts$|^(runs\/(editable|visibility)|members\/roles|bookings\/booking-fields)\.ts$/;

/** What screens ask of them: what no reply is about, and what reads the verdicts of a reply. */
const askedByScreens = [
  'fieldVerdict rightsAfter mayOpenRoster mayBeDone formFields',
  'isOffered isOngoing isRunStaff leadsOrCollects maySee',
  'allRoles isRole namings roleGroups isAdmin isBlacklisted isManager hasOwnRuns mayCollect',
  'maySeeManagerOverview overseesStrings readsLogs seesDeleteWord startsWithoutFee',
].flatMap((names) => names.split(' '));

/** What a file of the web imports from the modules that decide, without types. */
const decisionsIn = (file: SourceFile): readonly string[] =>
  [...file.text.matchAll(/import \{([^}]*)\} from '@warchest\/domain\/([^']+)'/g)]
    .filter(([, , module = '']) => deciders.test(module))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '));

/** Screens offer what replies carry as `may`: they make no verdicts of their own. */
export const ownVerdicts = (files: readonly SourceFile[]): string[] =>
  files.filter(ofTheWeb).flatMap((file) =>
    decisionsIn(file)
      .filter((name) => !askedByScreens.includes(name))
      .map((name) => `${file.path}: ${name} is asked by the server; its answer comes as may`),
  );

/** Names that screens may ask and do not. */
export function unaskedDecisions(files: readonly SourceFile[]): string[] {
  const asked = new Set(files.filter(ofTheWeb).flatMap(decisionsIn));
  return askedByScreens.filter((name) => !asked.has(name));
}

/** What moves live changes on either side: it must not know what they are about. */
const movers =
  /^apps\/(server\/src\/platform\/live\/[a-z-]+|(server\/src\/platform|web\/src\/lib)\/(live|notice|query)[a-z-]*)\.ts$/;

/** The files that move live changes name none of the topics: features register and follow them. */
export function namedTopics(files: readonly SourceFile[], topics: readonly string[]): string[] {
  const named = new RegExp(`['"\`](${topics.join('|')})['"\`]`);
  return files
    .filter((file) => movers.test(file.path) && !file.path.endsWith('.test.ts'))
    .filter((file) => named.test(file.text))
    .map((file) => `${file.path}: names the topic ${named.exec(file.text)?.[1]}`);
}

/** A package of the lock file, as far as it is looked at here. */
interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The lock file names the binaries for every platform, also those that are not installed here.
 * Otherwise `npm ci` refuses to install anything, on every platform.
 */
export function missingPlatforms(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([place, one]) =>
    Object.keys(one.optionalDependencies ?? {})
      .filter(
        (name) =>
          !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
      )
      .map((name) => `${place} wants ${name}, which the lock file lacks`),
  );
}

/** Their buttons show failures of their own, in more words. */
const ownFailures = [
  'features/bookings/form/booking-form.tsx',
  // one command for the buttons of all rows
  'features/sessions/signed-in-devices.tsx',
];

/** A button that waits for a command without `command`, so that its failure is gone with the toast. */
export const buttonsWithoutFailure = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    path.startsWith('apps/web/src/') &&
    !ownFailures.some((own) => path.endsWith(own)) &&
    /<Button\b[^<]*\bbusy=\{[\w.]*\b(?:pending|saving)\}/i.test(text)
      ? [`${path}: a button says \`busy\` of a command instead of \`command\``]
      : [],
  );

/** Forms that are guarded by the screen around them, or in which nothing is written. */
const formsGuardedElsewhere = [
  'features/bookings/form/use-booking-form.ts',
  'features/runs/form/use-edit-state.ts',
  'features/bookings/overview/bait-dialog.tsx',
  'features/logs/viewer/search-form.tsx',
  'features/people/view-as-fields.tsx',
];

/** A form without a draft and without a question before it is left loses what was typed (UX-15). */
export const formsWithoutGuard = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    path.startsWith('apps/web/src/features/') &&
    !path.includes('.test.') &&
    !formsGuardedElsewhere.some((own) => path.endsWith(own)) &&
    /\buseForm[<(]/.test(text) &&
    !/\b(?:useUnsavedChangesGuard|useDraft)\(/.test(text)
      ? [`${path}: what is typed is lost when the form is left`]
      : [],
  );
