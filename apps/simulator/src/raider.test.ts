import { afterAll, expect, it } from 'vitest';
import { buildSimulator } from './app.ts';

const app = buildSimulator();
afterAll(() => app.close());

const ask = (realm: string, name: string, region = 'eu') =>
  app.inject({
    url: `/raider/api/v1/characters/profile?${new URLSearchParams({ region, realm, name }).toString()}`,
    headers: { host: 'localhost' },
  });

// proves SIM-6
it('knows its characters, accented and Cyrillic ones too, however they are typed', async () => {
  for (const [realm, typed, name, title] of [
    ['twisting-nether', 'aldwina', 'Aldwina', 'Twisting Nether'],
    ['Twisting Nether', 'ALDWINA', 'Aldwina', 'Twisting Nether'],
    ['gordunni', 'изольдра', 'Изольдра', 'Gordunni'],
    ['hyjal', 'E\u0301lodrine', 'Élodrine', 'Hyjal'],
  ] as const) {
    const answer = await ask(realm, typed);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name, realm: title, region: 'eu' });
  }
  expect((await ask('soulflayer', 'Снежанна')).json()).toMatchObject({
    class: 'Demon Hunter',
    faction: 'alliance',
  });
});

it('makes up the same character for the same name every time', async () => {
  const [first, again] = [await ask('kazzak', 'qwertina'), await ask('kazzak', 'Qwertina')];
  expect(first.json()).toEqual(again.json());
  expect(first.json()).toMatchObject({ name: 'Qwertina', realm: 'Kazzak' });
});

it('answers as Raider.IO does when there is nobody', async () => {
  for (const [realm, name, region] of [
    ['kazzak', 'Nobodyhere'],
    ['atlantis', 'Aldwina'],
    ['kazzak', 'A'],
    ['kazzak', 'Muchtoolongname'],
    ['kazzak', 'Ald1'],
    ['kazzak', 'Aldwina', 'us'],
  ] as const) {
    const answer = await ask(realm, name, region);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Could not find requested character',
    });
  }
});
