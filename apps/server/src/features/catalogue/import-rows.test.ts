import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import { importsOf, type Values } from '../../../test/drive-import.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { catalogueImporter } from './public.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const importing = person({ roles: ['WEBADMIN'], name: 'Wanda' });
/** The names that something uses. */
const used = new Set<string>();
const importer = catalogueImporter((_read, texts) =>
  Promise.resolve(new Set(texts.filter((text) => used.has(text)))),
);
const importsOfList = (list: ListName) => {
  const imports = importsOf(() => world, importing, importer);
  return {
    ...imports,
    run: (rows: readonly Values[]) => imports.run(rows, { options: { list } }),
  };
};
const listsNow = async (who = importing) =>
  (await world.as(who).call(contract.catalogue.lists)).body;
const stored = (list: ListName) =>
  world.sql(
    'select key, label, sort, active, data from catalogue_items where list = $1 order by sort',
    [list],
  );

describe('imported rows of the catalogue', () => {
  // proves IMP-56
  it('are changed and switched on by name, or come last', async () => {
    const imports = importsOfList('mounts');
    const before = await stored('mounts');
    const [known] = (await listsNow()).mounts;
    await world.sql(
      `update catalogue_items set active = false where list = 'mounts' and key = $1`,
      [known?.key],
    );
    const rows = [
      { label: known?.label.toUpperCase() ?? '', reason: 'a column of another list' },
      { label: 'Invincible' },
      { label: ' invincible ' },
      { label: 'Mimiron’s Head', active: false },
      { label: '' },
    ];
    const first = await imports.run(rows);
    expect(first.rows.map(({ outcome }) => outcome)).toEqual([
      'updated',
      'created',
      'unchanged',
      'created',
      'skipped',
    ]);
    expect(first.rows[4]?.problem).toMatchObject({ column: 'label', key: 'refused' });
    expect((await listsNow()).mounts.slice(-2)).toEqual([
      { key: 'invincible', label: 'Invincible', active: true },
      { key: 'mimirons-head', label: 'Mimiron’s Head', active: false },
    ]);
    expect((await imports.run(rows.slice(0, 4))).counts).toMatchObject({ unchanged: 4 });
    expect(
      await world.sql(
        `select version - (select max(version) from catalogue_version) as later,
           differences -> 'invincible' -> 'newValue' as row
         from audit_log where action = 'import.run' and subject_id = 'mounts'`,
      ),
    ).toEqual([{ later: 0, row: { label: 'Invincible', active: true } }]);
    expect((await imports.undo(first)).map(({ result }) => result)).toEqual([
      'taken-back',
      'taken-back',
      'taken-back',
    ]);
    await world.sql(`update catalogue_items set active = true where list = 'mounts' and key = $1`, [
      known?.key,
    ]);
    expect(await stored('mounts')).toEqual(before);
  });

  // proves IMP-56
  it('keep the rules of the editor', async () => {
    const raids = importsOfList('raids');
    const result = await raids.run([
      { label: 'Karazhan', bosses: ['Attumen', 'Moroes'] },
      { label: 'Gruul', abbreviation: 'GRL', bosses: null },
      { label: 'Zul’Aman', abbreviation: 'ABCDEFGHIJ', bosses: ['Akil’zon'] },
      { label: 'karazhan', bosses: ['Attumen'] },
    ]);
    expect(result.rows.map(({ problem }) => problem && [problem.column, problem.values])).toEqual([
      undefined,
      ['bosses', { sentence: 'Field is required' }],
      ['abbreviation', { sentence: 'At most 8 characters' }],
      [undefined, { line: 2 }],
    ]);
    expect((await listsNow()).raids.at(-1)).toMatchObject({ label: 'Karazhan', abbreviation: 'K' });
    const difficulties = importsOfList('difficulties');
    const off = await difficulties.run(
      ['Normal', 'Heroic', 'Mythic'].map((label) => ({ label, active: false })),
    );
    expect(off.counts).toMatchObject({ updated: 2, skipped: 1 });
    expect(off.rows[2]?.problem?.values.sentence).toBe('At least one stays switched on');
    expect((await difficulties.undo(off)).every(({ result }) => result === 'taken-back')).toBe(
      true,
    );
  });

  // proves IMP-3, IMP-56
  it('mean the same the second time, although a line of the same name was refused', async () => {
    const raids = importsOfList('raids');
    const rows = [
      { label: ' SunWell ', bosses: null, active: false },
      { label: 'Sunwell', bosses: ['Kalecgos'] },
      { label: 'SUNWELL', bosses: null },
      { label: 'Naxxramas', bosses: ['Patchwerk'] },
    ];
    const first = await raids.run(rows);
    const required = { column: 'bosses', values: { sentence: 'Field is required' } };
    expect(first.rows.map(({ outcome, problem }) => problem ?? outcome)).toMatchObject([
      required,
      { key: 'said-twice', values: { line: 2 } },
      required,
      'created',
    ]);
    expect((await raids.run(rows)).counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
      skipped: 3,
    });
  });

  // proves IMP-3, IMP-56
  it('keep the spelling by which a realm was found, and drop others that a row leaves out', async () => {
    const realms = importsOfList('realms');
    const banks = { bankHorde: 'Bankone', bankAlliance: 'Banktwo' };
    const made = await realms.run([
      { label: 'Silvermoon Harbour', ...banks, aliases: ['Harbour', 'The Moon'] },
      // The new realm is known by all of its spellings at once.
      { label: 'the moon', ...banks },
    ]);
    expect(made.rows.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged']);
    const rows = [
      { label: 'the moon', ...banks, aliases: ['Quay'] },
      { label: 'Harbour', ...banks },
      { label: 'quay', ...banks },
    ];
    expect((await realms.run(rows)).rows.map(({ outcome }) => outcome)).toEqual([
      'updated',
      'created',
      'unchanged',
    ]);
    const { realms: now } = await listsNow();
    expect(now.find(({ label }) => label === 'Silvermoon Harbour')).toMatchObject({
      aliases: ['Quay', 'the moon'],
    });
    expect((await realms.run(rows)).counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 3,
      skipped: 0,
    });
  });

  // proves IMP-56
  it('give realms their bank characters, however the realm is spelled', async () => {
    const realms = importsOfList('realms');
    const result = await realms.run([
      { label: 'twistingnether', bankHorde: 'Bankone-TwistingNether', bankAlliance: null },
      { label: 'Argent-Dawn', bankHorde: 'Bankhorde', bankAlliance: 'Bankally' },
      { label: 'Свежеватель Душ', language: 'ru' },
      { label: 'Nowhere', bankHorde: 'A', bankAlliance: 'B', aliases: ['Nirgendwo', 'Nulle part'] },
      { label: 'NO WHERE', bankHorde: 'A', bankAlliance: 'B' },
      { label: 'Elsewhere', bankHorde: 'A' },
    ]);
    expect(result.rows.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['updated', 'updated']);
    expect(result.rows.map(({ outcome }) => outcome).slice(3)).toEqual([
      'created',
      'unchanged',
      'skipped',
    ]);
    const { realms: now } = await listsNow();
    expect(now.find(({ joined }) => joined === 'TwistingNether')).toMatchObject({
      title: 'Twisting Nether',
      bankHorde: 'Bankone-TwistingNether',
    });
    expect(now.find(({ joined }) => joined === 'ArgentDawn')).toMatchObject({
      bankHorde: 'Bankhorde',
      bankAlliance: 'Bankally',
    });
    expect(now.at(-1)).toMatchObject({
      joined: 'Nowhere',
      slug: 'nowhere',
      aliases: ['Nirgendwo', 'Nulle part'],
    });
  });

  // proves IMP-57
  it('are taken back: removed, switched off if something uses them, kept if somebody changed them', async () => {
    const imports = importsOfList('specs');
    const before = await stored('specs');
    const first = await imports.run([{ label: 'Bard' }, { label: 'Tinker' }, { label: 'Witch' }]);
    used.add('Tinker');
    const { version } = await listsNow();
    await world.as(importing).call(contract.catalogue.save, {
      params: { list: 'specs' },
      body: { version, rows: [{ key: 'witch', label: 'Hexer' }] },
    });
    expect(
      (await imports.undo(first)).map(({ result, problem }) => [result, problem?.key]),
    ).toEqual([
      ['kept', 'changed'],
      ['taken-back', undefined],
      ['taken-back', undefined],
    ]);
    const after = (await listsNow()).specs.slice(before.length);
    expect(after).toEqual([
      { key: 'tinker', label: 'Tinker', active: false },
      { key: 'witch', label: 'Hexer', active: true },
    ]);
    // Taking back is no obstacle for the next import.
    expect((await imports.run([{ label: 'Tinker' }, { label: 'Bard' }])).counts).toMatchObject({
      created: 1,
      updated: 1,
    });
  });
});

describe('blocked customers', () => {
  // proves CAT-13
  it('are known by character and realm, and shown to those who may book', async () => {
    const imports = importsOfList('blockedCustomers');
    const result = await imports.run([
      { label: 'thrall-twisting nether', reason: 'Did not pay' },
      { label: 'Thrall-TwistingNether', reason: 'Did not pay' },
      { label: 'THRALL-Twisting-Nether', reason: 'Was rude' },
      { label: 'Jaina', reason: 'Without a realm' },
      { label: 'Jaina-Kazzak', reason: null },
      { label: 'Anduin-Kazzak', reason: 'Refund fraud', active: false },
    ]);
    expect(
      result.rows.map(({ outcome, problem }) => [outcome, problem?.column, problem?.values]),
    ).toEqual([
      ['created', undefined, undefined],
      ['unchanged', undefined, undefined],
      ['skipped', undefined, { line: 2 }],
      ['skipped', 'label', { sentence: 'Write it as Name-Realm' }],
      ['skipped', 'reason', { sentence: 'Field is required' }],
      ['created', undefined, undefined],
    ]);
    const shown = [
      {
        key: 'thrall-twistingnether',
        label: 'Thrall-TwistingNether',
        active: true,
        reason: 'Did not pay',
      },
      { key: 'anduin-kazzak', label: 'Anduin-Kazzak', active: false, reason: 'Refund fraud' },
    ];
    expect((await listsNow()).blockedCustomers).toEqual(shown);
    expect((await listsNow(person({ roles: ['ADVERTISER'] }))).blockedCustomers).toEqual(shown);
    for (const roles of [[], ['BLACKLISTED'], ['ADVERTISER', 'BLACKLISTED']] as const)
      expect((await listsNow(person({ roles }))).blockedCustomers).toEqual([]);
    const { version } = await listsNow();
    const off = await world.as(importing).call(contract.catalogue.save, {
      params: { list: 'blockedCustomers' },
      body: { version, rows: [{ key: 'thrall-twistingnether', active: false }] },
    });
    expect([off.status, off.text]).toEqual([200, off.text]);
    const again = await world.as(importing).call(contract.catalogue.save, {
      params: { list: 'blockedCustomers' },
      body: {
        version: version + 1,
        rows: [{ label: 'thrall-twistingnether', fields: { reason: 'x' } }],
      },
    });
    expect(again.problem.errors).toEqual([
      { path: 'rows.0.label', message: '“thrall-twistingnether” is already in the list' },
    ]);
    expect((await imports.undo(result)).map(({ result: one }) => one)).toEqual([
      'taken-back',
      'kept',
    ]);
  });
});

it('leaves a sound database', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
