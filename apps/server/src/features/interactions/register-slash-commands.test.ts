import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { contract } from '@warchest/contract/index.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { discordChat } from '../../adapters/chat/discord.ts';
import { ChatUnavailable } from '../../adapters/chat/port.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { openRoster } from '../../../test/staffed-run.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { setUpChat, slashCommands } from './register-slash-commands.ts';

const { rosters } = contract;

let world: TestWorld;
let simulator: FastifyInstance;
let base: string;
let server: TestServer;
let origin: string;
const people = testUsers();

beforeAll(async () => {
  world = await testWorld();
  simulator = buildSimulator({ now: () => world.clock.now() });
  base = await simulator.listen({ host: '127.0.0.1', port: 0 });
  const { deps } = world.server;
  const chat = discordChat({ ...simulatorDefaults, apiBase: `${base}/api` });
  const { databaseUrl, clock, profiles } = world;
  server = await startServer({ ...deps, databaseUrl, clock, profiles, chat });
  origin = await server.listen();
});
afterAll(async () => {
  await server.close();
  await simulator.close();
  await world.close();
});

const signUp = async (body: object) => {
  const answer = await fetch(`${base}/simulator/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const member = { id: '445566778899001122', name: 'Änni' };
const offered = { role: 'heal', class: 'Priest', note: 'fine', logsLink: 'https://logs.example/1' };

it('is taken only where interactions are answered, and forged ones refused', async () => {
  const before = await signUp({ message: '0000000000000', member, ...offered });
  expect(before).toMatchObject({
    status: 409,
    body: { answer: 'The application did not respond' },
  });
  await expect(setUpChat(server.deps, 'http://127.0.0.1:9')).rejects.toThrow(ChatUnavailable);
  await setUpChat(server.deps, origin);
  const commands = await fetch(
    `${base}/api/v10/applications/${simulatorDefaults.clientId}/guilds/${simulatorDefaults.guildId}/commands`,
    { headers: { authorization: `Bot ${simulatorDefaults.botToken}` } },
  );
  // a text is of type 3 there, a whole number of type 4
  expect(await commands.json()).toMatchObject([
    { name: 'runs', options: [] },
    { name: 'signup', options: [] },
    { name: 'balance', options: [] },
    {
      name: 'book',
      options: [
        { name: 'buyer', type: 3 },
        { name: 'price', type: 4 },
      ],
    },
  ]);
});

it('has commands that take what they need, within the limits of the platform', () => {
  expect(slashCommands).toEqual([
    { name: 'runs', description: 'Runs of today that have free spots' },
    { name: 'signup', description: 'Sign up for a run' },
    { name: 'balance', description: 'What you are owed; only you see it' },
    {
      name: 'book',
      description: 'Book a customer: opens the booking page filled in',
      options: [
        { name: 'buyer', description: 'Name-Realm', type: 3, required: false, max_length: 60 },
        {
          name: 'price',
          description: 'In thousands of gold',
          type: 4,
          required: false,
          min_value: 0,
          max_value: 999_999,
        },
      ],
    },
  ]);
});

// proves SIM-5
it('signs somebody up from the platform by signed interactions', async () => {
  await setUpChat(server.deps, origin);
  const run = await openRun(world, people);
  const { message } = await openRoster(world, people.leader, run);
  expect(await signUp({ message, raid: run.id, member, ...offered })).toMatchObject({
    status: 200,
    body: { signedUp: true },
  });
  expect((await signUp({ message, member, ...offered, class: 'Mage' })).status).toBe(422);
  const gone = await signUp({ message: '0000000000000', member, ...offered });
  expect(gone).toMatchObject({
    status: 409,
    body: { signedUp: false, answer: 'This sign-up is no longer there.' },
  });
  const { body } = await world
    .as(people.leader)
    .call(rosters.own, { params: { userId: people.leader.id } });
  expect(body.data[0]?.signups[member.id]).toMatchObject([
    { role: 'healer', class: 'Priest', displayName: 'Änni', note: 'fine', status: 'Signed' },
  ]);
});

it('works from the pages of the platform, as anybody', async () => {
  await setUpChat(server.deps, origin);
  const date = dayOf(world.clock.now());
  const run = await openRun(world, people, { date, time: '21:00' });
  await openRoster(world, people.leader, run);
  const booster = '118273645500100013';
  const page = async (path: string, form?: Record<string, string>) => {
    const fields = { as: booster, in: '920000000000000001', ...form };
    const answer = await (form
      ? fetch(`${base}/chat/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
      : fetch(`${base}/chat?as=${booster}`));
    return answer.text();
  };
  const value = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const listed = await page('command', { line: '/signup' });
  // There may be other runs: choose the newest of them.
  const lists = /name="choose (sr)"/.test(listed);
  const chosen = [...listed.matchAll(/<option value="([0-9a-z]{11,24})"/g)].at(-1)?.[1] ?? '';
  const message = value(listed, /name="message" value="(\d+)"/);
  const roles = lists ? await page('press', { press: 'sr', 'choose sr': chosen, message }) : listed;
  const dps = value(roles, /value="(su:[0-9a-z]+:dps)"/);
  const classes = await page('press', { press: dps });
  const list = value(classes, /name="choose (sc:[^"]+)"/);
  const own = [...classes.matchAll(/name="message" value="(\d+)"/g)].at(-1)?.[1] ?? '';
  const form = await page('press', { press: list, [`choose ${list}`]: 'mage', message: own });
  expect(form).toContain('DPS: Mage');
  const done = await page('form', {
    'field logs': 'https://logs.example/2',
    'field itemLevel': '690',
  });
  expect(done).toContain('You are on the list as DPS, Mage: Signed.');
  expect(done).not.toContain('DPS: Mage</h2>');
  expect(await page('command', { line: '/nothing' })).toContain('There is no command like that');
  const runs = await page('command', { line: '/runs' });
  expect(runs).toContain(`<strong>${run.amountOfPossibleCustomer}</strong>`);
});
