import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../harness.ts';
import { buildServer, bundle, root, Installation } from './server-process.ts';

let world: TestWorld;
beforeAll(async () => {
  buildServer();
  world = await testWorld({ now: Date.now() });
});
afterAll(() => world.close());

type Choice = Readonly<Record<string, string>>;

const discord = {
  DISCORD_CLIENT_ID: '910000000000000001',
  DISCORD_CLIENT_SECRET: 'not a real secret',
  DISCORD_GUILD_ID: '910000000000000000',
  DISCORD_BOT_TOKEN: 'not a real token',
};
const modes: readonly Choice[] = [{ NODE_ENV: 'production' }, {}];
const places: readonly Choice[] = [
  { HOST: '127.0.0.1' },
  { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://warchest.example' },
];
const chats: readonly Choice[] = [{}, discord];
const options: readonly Choice[] = modes.flatMap((mode) =>
  places.flatMap((place) => chats.map((chat) => ({ ...mode, ...place, ...chat }))),
);

/** Only away from production, only on loopback, and only without Discord. */
const simulates = (env: Choice): boolean =>
  env.NODE_ENV !== 'production' && env.HOST === '127.0.0.1' && !('DISCORD_BOT_TOKEN' in env);
const starts = (env: Choice): boolean => simulates(env) || 'DISCORD_BOT_TOKEN' in env;
const wordsFor = (env: Choice): string =>
  `${env.NODE_ENV ?? 'development'}, ${env.HOST}, ${'DISCORD_BOT_TOKEN' in env ? 'Discord' : 'no Discord'}`;

// proves SIM-2
describe('the simulated chat platform and the eight ways to start', () => {
  test.each(options.map((env): [string, Choice] => [wordsFor(env), env]))('%s', async (_, env) => {
    const site = await Installation.make({
      DATABASE_URL: world.databaseUrl,
      RATE_LIMITS: 'on',
      ...env,
    });
    try {
      const program = site.begin({ CHAT_SIM_PORT: String(site.port + 1) });
      const began = await program.ready.then(
        () => true,
        () => false,
      );
      expect([began, program.words()]).toEqual([starts(env), expect.any(String)]);
      const simulator = await fetch(`http://127.0.0.1:${site.port + 1}/`).then(
        () => true,
        () => false,
      );
      expect(simulator).toBe(simulates(env));
      if (!began) {
        expect((await program.ended).code).not.toBe(0);
        expect(program.words()).toContain('simulated chat platform');
        return;
      }
      // Nothing of it answers at the product's own address.
      for (const address of ['/v1/oauth2/authorize', '/v1/simulator/signup', '/v1/channels']) {
        expect((await fetch(site.origin + address)).status).toBe(404);
      }
      const consent = await fetch(`${site.origin}/oauth2/authorize?persona=admin`, {
        redirect: 'manual',
      });
      expect(consent.headers.get('location')).toBeNull();
    } finally {
      await site.clear();
    }
  });
});

describe('the bundle of the server', () => {
  const sourcesBelow = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name));
  const textOf = (folder: string): string =>
    sourcesBelow(path.join(root, folder))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');

  // proves SIM-2
  test('is made of no file of the simulated platform', () => {
    const { sources } = JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as { sources: string[] };
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((source) => source.includes('apps/simulator'))).toEqual([]);
    expect(sources.filter((source) => source.startsWith('../../simulator'))).toEqual([]);
  });

  test('holds none of its sentences, people and pages', () => {
    const theirs = textOf('apps/simulator/src');
    const ours = textOf('apps/server/src') + textOf('packages/domain/src');
    const words = [...theirs.matchAll(/'([^'\n]{12,80})'/g)].map(([, word = '']) => word);
    const canaries = words.filter((word) => !word.startsWith('.') && !ours.includes(word));
    expect(canaries.length).toBeGreaterThan(50);
    const built = readFileSync(bundle, 'utf8');
    const names = /^[\w-]+$|^@|^node:/;
    expect(canaries.filter((word) => !names.test(word) && built.includes(word))).toEqual([]);
    expect(built).not.toContain('quillmarsh');
  });
});
