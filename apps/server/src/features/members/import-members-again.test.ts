import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf, type Values } from '../../../test/drive-import.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { memberImporter } from './public.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const importer = memberImporter(() => Promise.resolve(new Set()));
const file = () => importsOf(() => world, person({ roles: ['WEBADMIN'] }), importer);
const rowOf = async (id: string) =>
  (
    await world.sql('select display_name, payment_char from members where discord_id = $1', [id])
  )[0];

describe('imported members', () => {
  const outcomes = async (rows: readonly Values[], more: { atOnce?: number } = {}) =>
    (await file().run(rows, more)).rows.map(({ outcome, problem }) => problem?.key ?? outcome);

  it('are known by the name that a row gives them, before that row is written and after', async () => {
    const who = person();
    await file().run([{ discordId: who.id, name: 'Old name' }]);
    const named = ['New name', 'Old name'].map((name) => ({ name, paymentChar: 'Nia-Kazzak' }));
    const rows = [{ discordId: who.id, name: 'New name' }, ...named];
    // Each row is written before the next one is planned.
    const twice = ['said-twice', 'said-twice'];
    expect(await outcomes(rows, { atOnce: 1 })).toEqual(['updated', ...twice]);
    expect(await outcomes(rows)).toEqual(['unchanged', ...twice]);
    expect(await rowOf(who.id)).toMatchObject({ display_name: 'New name', payment_char: '' });
  });

  // proves IMP-4
  it('are what the row says that names them by their id, also the second time', async () => {
    const [one, other] = [person(), person()];
    const paid = { paymentChar: 'Nia-Kazzak' };
    const rows = [
      { discordId: one.id, name: null, ...paid },
      { discordId: null, name: 'Otto', ...paid },
      { discordId: one.id, name: 'Una', paymentChar: 'Una-Kazzak' },
      { discordId: other.id, name: 'Otto', paymentChar: 'Otto-Kazzak' },
      { discordId: null, name: 'Otto', paymentChar: 'Otto-Kazzak' },
    ];
    const twice = ['said-twice', 'said-twice'];
    expect(await outcomes(rows)).toEqual([...twice, 'created', 'created', 'unchanged']);
    expect(await outcomes(rows)).toEqual([...twice, 'unchanged', 'unchanged', 'unchanged']);
    expect(await rowOf(one.id)).toMatchObject({ payment_char: 'Una-Kazzak' });
  });

  // proves IMP-4
  it('are named by the row below when the first row with their id is refused', async () => {
    const [who, other] = [person(), person()];
    const rows = [
      { discordId: who.id, name: 'Ole', paymentChar: 'nowhere' },
      { discordId: other.id, name: 'Pia', paymentChar: 'nowhere' },
      { discordId: null, name: 'Ole', paymentChar: 'Ole-Kazzak' },
      { discordId: null, name: 'Olaf', paymentChar: 'Ole-Kazzak' },
      { discordId: other.id, name: null, paymentChar: 'Pia-Kazzak' },
      { discordId: who.id, name: 'Olaf', paymentChar: null },
      { discordId: other.id, name: 'Pia', paymentChar: null },
      { discordId: null, name: 'Olaf', paymentChar: null },
    ];
    const skipped = ['refused', 'refused', 'said-twice', 'said-twice', 'said-twice'];
    expect(await outcomes(rows)).toEqual([...skipped, 'created', 'created', 'unchanged']);
    expect(await outcomes(rows)).toEqual([...skipped, 'unchanged', 'unchanged', 'unchanged']);
  });

  it('are meant by a name that the file leaves to them, as a mention or not', async () => {
    const who = person();
    await file().run([{ discordId: who.id, name: 'Kim', username: 'kim_x' }]);
    const rows = [
      { discordId: who.id, name: 'Kimberly' },
      ...['kim_x', '@Kim_X', 'Kim'].map((name) => ({ discordId: null, name })),
    ];
    const rest = ['unchanged', 'unchanged', 'new-member'];
    expect(await outcomes(rows)).toEqual(['updated', ...rest]);
    expect(await outcomes(rows)).toEqual(['unchanged', ...rest]);
  });

  it('are not meant by the mention of a later row before it has made them', async () => {
    const who = person();
    const rows = ['@Ava', `<@${who.id}>`].map((name): Values => ({ discordId: null, name }));
    rows.push({ discordId: who.id, name: 'Ava' });
    const twice = ['said-twice', 'said-twice'];
    expect(await outcomes(rows)).toEqual([...twice, 'created']);
    expect(await outcomes(rows)).toEqual([...twice, 'unchanged']);
  });

  it('who have one name are not guessed', async () => {
    const [one, other] = [person(), person()];
    const rows = [
      { discordId: one.id, name: 'Twin' },
      { discordId: other.id, name: 'Twin' },
      { discordId: null, name: 'twin', paymentChar: 'Nia-Kazzak' },
    ];
    expect(await outcomes(rows)).toEqual(['created', 'created', 'several-members']);
    expect(await outcomes(rows)).toEqual(['unchanged', 'unchanged', 'several-members']);
  });

  it('are not made by a name whose row with the id cannot come in', async () => {
    const who = person();
    const rows = [
      { discordId: who.id, name: 'Ivo', paymentChar: 'Ivo' },
      { discordId: null, name: 'Ivo', paymentChar: 'Ivo-Kazzak' },
    ];
    expect(await outcomes(rows)).toEqual(['refused', 'new-member']);
    expect(await rowOf(who.id)).toBeUndefined();
  });
});
