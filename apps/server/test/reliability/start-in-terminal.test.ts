import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitUntilGone } from '../../src/platform/embedded/process.ts';
import { postmasterOf } from './database-probe.ts';
import { buildServer, Installation } from './server-process.ts';
import { isFullTier } from './rounds.ts';
import { Terminal } from './terminal.ts';

/** Milliseconds until everything has ended, however it was asked to. */
const longestFarewell = 9_000;
const ctrlC = '\u0003';

let site: Installation;
let terminal: Terminal;
beforeAll(async () => {
  buildServer('server', 'simulator', 'web');
  site = await Installation.make({ LOG_LEVEL: 'info' });
});
afterAll(() => site.clear());

const npmStart = (env: Readonly<Record<string, string>> = {}) =>
  new Terminal('npm start', { ...site.env, ...env });

/** Neither the program nor anything that it started is there any more. */
async function nothingIsLeft(program: number): Promise<void> {
  expect(await waitUntilGone(program, longestFarewell)).toBe(true);
  expect(await postmasterOf(site)).toBeNull();
  for (const port of [site.port, site.port + 1]) {
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  }
}

/** How somebody ends it. */
type Ending = readonly [how: string, tell: () => unknown];

describe('npm start in a terminal', () => {
  let npm = 0;
  let program = 0;
  beforeEach(async () => {
    terminal = npmStart();
    await terminal.until(/^ready /);
    ({ npm, program } = await terminal.processes());
    if ((await postmasterOf(site)) === null) throw new Error('It runs without its database');
  });

  afterEach(() => terminal.close());

  // proves OPS-1, OPS-7
  test('says in readable lines what it does, and last of all that it is ready', async () => {
    expect(terminal.lines.at(-1)).toBe(`ready ${site.origin}`);
    const said = terminal.lines.filter((line) => !/^(>|npm )/.test(line));
    expect(said.length).toBeGreaterThan(1);
    const readable = /^(\d\d:\d\d:\d\d (info|warn) {2}\S|Building |built |ready )/;
    expect(said.filter((line) => !readable.test(line))).toEqual([]);
    terminal.type(ctrlC);
    expect(await terminal.ended).toBe(0);
  });

  const once: readonly Ending[] = [
    ['Ctrl+C pressed twice', () => terminal.type(ctrlC + ctrlC)],
    ['SIGTERM to npm', () => process.kill(npm, 'SIGTERM')],
  ];
  const inOtherWays: readonly Ending[] = [
    ['Ctrl+C', () => terminal.type(ctrlC)],
    ['SIGTERM to npm and all that it runs', () => process.kill(-npm, 'SIGTERM')],
  ];
  test.each(isFullTier ? [...once, ...inOtherWays] : once)(
    '%s ends everything in order',
    async (_, tell) => {
      tell();
      expect(await terminal.ended).toBe(0);
      await nothingIsLeft(program);
      expect(terminal.lines.at(-1)).toMatch(/Everything has stopped$/);
      expect(terminal.lines.filter((line) => line.includes('Shutting down'))).toHaveLength(1);
      expect(terminal.lines.filter((line) => /^\d\S+ (warn|error) /.test(line))).toEqual([]);
    },
  );

  /** Beside twice at once, which is above. */
  const isToldAgain = (): void =>
    test('Ctrl+C again while it ends changes nothing', async () => {
      terminal.type(ctrlC);
      await terminal.until(/Shutting down/);
      terminal.type(ctrlC);
      expect(await terminal.ended).toBe(0);
      await nothingIsLeft(program);
    });
  if (isFullTier) isToldAgain();

  test('closing the terminal ends everything in order', async () => {
    await terminal.close();
    await nothingIsLeft(program);
  });
});

test('Ctrl+C while it still starts ends what has started', async () => {
  // A first start: filling the community takes longest.
  const other = await Installation.make({ LOG_LEVEL: 'info', SEED: 'demo' });
  const starting = new Terminal('npm start', other.env);
  try {
    await starting.until(/Applied database migrations/);
    const { program } = await starting.processes();
    starting.type(ctrlC);
    expect([await starting.ended, starting.lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/Everything has stopped$/),
    ]);
    expect(starting.lines.filter((line) => line.startsWith('ready'))).toEqual([]);
    expect(await waitUntilGone(program, longestFarewell)).toBe(true);
    expect(await postmasterOf(other)).toBeNull();
  } finally {
    await starting.close();
    await other.clear();
  }
});
