import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person } from '../../../test/harness.ts';
import { importedMembers } from '../../../test/imported-members.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { offerLabels } from '../../../test/offered-labels.ts';

const { world, named, file, rowOf, invited, logIn, guildRole, brokenInvariants } =
  importedMembers();

describe('imported members', () => {
  // proves IMP-4, IMP-45
  it('have the name of the sheet and no roles, until they log in', async () => {
    const who = person({ name: 'Alena' });
    const rows = [
      {
        discordId: who.id,
        name: 'Lena from the sheet',
        paymentChar: 'lena-twisting nether; Alt-Kazzak',
      },
      { discordId: null, name: 'lena FROM the sheet', paymentChar: 'Lena-TwistingNether' },
    ];
    const first = await file().run(rows);
    expect(first.rows.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged']);
    expect(await rowOf(who.id)).toEqual({
      display_name: 'Lena from the sheet',
      username: 'Lena from the sheet',
      payment_char: 'Lena-TwistingNether',
      roles: [],
      guild_role_ids: [],
    });
    expect((await file().run(rows)).counts).toMatchObject({ unchanged: 2 });
    const renamed = await file().run([{ discordId: who.id, name: 'Lena', paymentChar: null }]);
    expect(renamed.counts.updated).toBe(1);
    expect(await rowOf(who.id)).toMatchObject({
      display_name: 'Lena',
      payment_char: 'Lena-TwistingNether',
    });
    const role = await guildRole('OVERVIEW');
    await logIn(who, [role]);
    expect(await rowOf(who.id)).toMatchObject({
      display_name: 'Alena',
      username: 'alena',
      roles: ['OVERVIEW'],
      payment_char: 'Lena-TwistingNether',
    });
    const later = await file().run([{ discordId: who.id, name: 'Lena' }, { name: 'alena' }]);
    expect(later.counts.unchanged).toBe(2);
    // of the second file, which brought no character, they are not notified
    const { body: notices } = await world().as(who).call(contract.members.notices);
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringContaining('set Lena-TwistingNether as your payment character'),
    ]);
  });

  it('are meant by their user name where a row has neither an id nor another name', async () => {
    const here = person({ name: 'Hanna' });
    await logIn(here);
    await world().sql(`update members set display_name = 'Hanna H.' where discord_id = $1`, [
      here.id,
    ]);
    const fresh = person().id;
    const { rows } = await file().run([
      { discordId: fresh, name: 'Fritz', username: 'fritz_x' },
      { username: 'FRITZ_X' },
      { username: 'hanna', paymentChar: 'Hanna-Kazzak' },
    ]);
    expect(rows.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
      'created',
      'unchanged',
      'updated',
    ]);
    expect(await rowOf(fresh)).toMatchObject({ display_name: 'Fritz', username: 'fritz_x' });
    expect(await rowOf(here.id)).toMatchObject({ payment_char: 'Hanna-Kazzak' });
  });

  it('say why a row names nobody', async () => {
    const twins = [person({ name: 'Twin' }), person({ name: 'Twin' })];
    for (const twin of twins) await world().join(twin);
    const result = await file().run([
      { name: 'Somebody unknown', roles: ['OVERVIEW'] },
      { name: 'twin' },
      { name: null, discordId: null },
      { discordId: person().id, name: null },
      { discordId: twins[0]?.id ?? '', roles: ['Overview / Booster'] },
      { discordId: twins[0]?.id ?? '', paymentChar: 'Twin-Nowhere' },
      { discordId: twins[0]?.id ?? '', roles: `Overview, ${'x'.repeat(61)}, nobody` },
    ]);
    expect(result.rows.at(-3)?.problem?.values).toEqual({ text: 'Booster' });
    expect(result.rows.at(-2)?.problem?.values).toEqual({
      sentence: '“Twin-Nowhere”: Unknown Realm selected',
    });
    expect(result.rows.at(-1)?.problem?.values).toEqual({ text: 'x'.repeat(60) });
    expect(result.rows.map(({ problem }) => [problem?.key, problem?.column])).toEqual([
      ['new-member', 'discordId'],
      ['several-members', 'name'],
      ['required', 'discordId'],
      ['required', 'name'],
      ['not-a-role', 'roles'],
      ['refused', 'paymentChar'],
      ['not-a-role', 'roles'],
    ]);
  });

  // proves IMP-47
  it('keep the payment character that they chose', async () => {
    const who = person({ name: 'Dora', roles: ['OVERVIEW'] });
    await world().join(who);
    const fill = await file().run([{ discordId: who.id, paymentChar: 'Dora-Kazzak' }]);
    expect(fill.counts.updated).toBe(1);
    expect(
      (await world().as(who).call(contract.members.notices)).body.map(({ text }) => text),
    ).toEqual([
      'An import of Wanda set Dora-Kazzak as your payment character. Change it if it is not yours.',
    ]);
    const same = await file().run([{ name: 'Dora', paymentChar: ' dora-kazzak ' }]);
    expect(same.counts.unchanged).toBe(1);
    const other = await file().run([{ name: 'Dora', paymentChar: 'Wanda-Kazzak' }]);
    expect(other.rows[0]?.problem).toEqual({
      key: 'refused',
      column: 'paymentChar',
      values: { sentence: 'They are paid on Dora-Kazzak, which only they change' },
    });
    expect((await rowOf(who.id))?.['payment_char']).toBe('Dora-Kazzak');
    expect((await file().undo(fill))[0]?.result).toBe('taken-back');
    expect((await rowOf(who.id))?.['payment_char']).toBe('');
  });

  // proves IMP-48
  it('who have come since get back what they had', async () => {
    const who = person({ name: 'Dunja', roles: ['OVERVIEW'] });
    await world().join(who);
    await logIn(who);
    const fill = await file().run([{ discordId: who.id, paymentChar: 'Dunja-Kazzak' }]);
    expect((await rowOf(who.id))?.['payment_char']).toBe('Dunja-Kazzak');
    expect((await file().undo(fill))[0]?.result).toBe('taken-back');
    expect((await rowOf(who.id))?.['payment_char']).toBe('');
  });

  // proves IMP-48
  it('keep the payment character that they choose while the import is taken back', async () => {
    const who = person({ name: 'Enna', roles: ['OVERVIEW'] });
    await world().cookieOf(who);
    const fill = await file().run([{ discordId: who.id, paymentChar: 'Enna-Kazzak' }]);
    const lock = 'select 1 from members where discord_id = $1 for update';
    const [choosing, undoing] = await whileLocked(world(), lock, [who.id], async ({ waits }) => {
      const body = { paymentChar: 'Other-Kazzak' };
      const first = world().as(who).call(contract.people.setPaymentChar, { body });
      await waits(1);
      const second = file().undo(fill);
      await waits(2);
      return [first, second] as const;
    });
    expect((await choosing).status).toBe(200);
    expect((await undoing)[0]?.result).toBe('kept');
    expect((await rowOf(who.id))?.['payment_char']).toBe('Other-Kazzak');
  });

  // proves IMP-47
  it('keep the payment character that they choose while an import brings another', async () => {
    const who = person({ name: 'Fila', roles: ['OVERVIEW'] });
    await world().cookieOf(who);
    const sheet = csvOf([
      ['Discord ID', 'Payment character'],
      [who.id, 'Fila-Kazzak'],
    ]);
    const files = importerIn(world);
    const { id } = await files.sent('members', sheet);
    const lock = 'select 1 from members where discord_id = $1 for update';
    const [choosing] = await whileLocked(world(), lock, [who.id], async ({ waits }) => {
      const body = { paymentChar: 'Other-Kazzak' };
      const first = world().as(who).call(contract.people.setPaymentChar, { body });
      await waits(1);
      const run = { params: { id }, body: {} };
      expect((await files.as().call(contract.imports.run, run)).status).toBe(200);
      await waits(2);
      return [first];
    });
    expect((await choosing).status).toBe(200);
    const none = { created: 0, updated: 0, unchanged: 0, skipped: 1 };
    expect(await files.settled(id)).toMatchObject({ state: 'done', counts: none });
    expect((await rowOf(who.id))?.['payment_char']).toBe('Other-Kazzak');
  });

  // proves IMP-47
  it('get no new payment character on a realm that is no longer offered', async () => {
    const [known, other] = [person({ name: 'Ilka' }), person({ name: 'Jule' })];
    const rows = [known, other].map(({ id, name }) => ({
      discordId: id,
      name,
      paymentChar: `${name}-Draenor`,
    }));
    await file().run(rows.slice(0, 1));
    await offerLabels(world(), false, { realms: ['Draenor'] });
    const done = await file().run(rows.slice(1));
    await offerLabels(world(), true, { realms: ['Draenor'] });
    expect(done.rows.map(({ problem }) => problem)).toEqual([
      {
        key: 'refused',
        column: 'paymentChar',
        values: { sentence: '“Jule-Draenor”: Unknown Realm selected' },
      },
    ]);
    expect((await rowOf(known.id))?.['payment_char']).toBe('Ilka-Draenor');
  });

  // proves IMP-48
  it('are taken back while nothing names them and they have not come', async () => {
    const before = await world().sql('select * from members order by discord_id');
    const [one, paid, come] = [
      person({ name: 'Eva' }),
      person({ name: 'Fee' }),
      person({ name: 'Gala' }),
    ];
    const first = await file().run(
      [one, paid, come].map(({ id, name }) => ({ discordId: id, name, roles: ['OVERVIEW'] })),
    );
    named.add(paid.id);
    await logIn(come);
    const undone = await file().undo(first);
    expect(undone.map(({ result, problem }) => [result, problem?.key])).toEqual([
      ['kept', 'changed'],
      ['kept', 'in-use'],
      ['taken-back', undefined],
    ]);
    expect(await rowOf(one.id)).toBeUndefined();
    expect(await invited(one.id)).toEqual([]);
    expect(await invited(paid.id)).toEqual(['OVERVIEW']);
    expect(await world().sql('select * from members order by discord_id')).toHaveLength(
      before.length + 2,
    );
    expect((await file().run([{ discordId: one.id, name: 'Eva' }])).counts.created).toBe(1);
  });
});

it('leaves a sound database', async () => expect(await brokenInvariants()).toEqual([]));
