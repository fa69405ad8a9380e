import { contract } from '@warchest/contract/index.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { asAtFirst, inEach, refused, type OptionalScenes } from './field-case.ts';

const { catalogue, programs, settings } = contract;
const webAdmin = person({ name: 'Webadmin', roles: ['WEBADMIN'] });
const asAdmin = () => here.world.as(webAdmin);
const keeper = person({ name: 'Keeper', roles: ['ACCESS'] });
const guildRoleId = '910000000000000001';

/** Members, and what the community sets for itself. */
export const communityFields: OptionalScenes = {
  'catalogue.save': async () => {
    await asAtFirst('catalogue_items');
    await here.world.sql('update catalogue_version set version = version + 1');
    const { version } = (await asAdmin().call(catalogue.lists)).body;
    return {
      who: webAdmin,
      params: { list: 'raids' },
      counted: true,
      body: {
        version,
        rows: [
          { label: 'Firelands', ref: 'new', fields: { abbreviation: 'FL', bosses: ['Beth'] } },
        ],
        order: ['new'],
      },
      values: {
        ...inEach('rows', {
          key: 'manaforge-omega',
          ref: 'new',
          label: 'Dragon Soul',
          active: false,
          fields: { abbreviation: 'DS', bosses: ['Morchok'] },
        }),
        order: ['manaforge-omega', 'new'],
      },
    };
  },
  'people.finishSessions': async () => {
    const member = person({ roles: ['OVERVIEW'] });
    // from two devices
    for (let device = 0; device < 2; device++) {
      here.world.forget(member);
      await here.world.cookieOf(member);
    }
    const admin = person({ roles: ['ADMIN'] });
    const params = { discordId: member.id };
    const rows = await here.world.sql<{ id: string }>(
      'select id from sessions where member_id = $1',
      [member.id],
    );
    return { who: admin, params, body: {}, values: { ids: rows.slice(0, 1).map(({ id }) => id) } };
  },
  'programs.save': async () => {
    await here.world.sql('delete from program_entries');
    const [member, other] = [person(), person()];
    const as = here.world.as(keeper);
    const entry = { discordID: member.id, advName: 'Anna', password: 'one' };
    const [first] = (await as.call(programs.save, { body: { programData: [entry] } })).body;
    const changed = await as.call(programs.save, {
      body: { programData: [{ ...entry, id: first?.id, version: 1, advName: 'Anne' }] },
    });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: keeper,
      body: {
        programData: [
          { id: first?.id, version: 2, discordID: other.id, advName: 'Annette', password: 'one' },
        ],
      },
      values: inEach('programData', {
        id: first?.id,
        password: 'two',
        version: 2,
        delete: true,
      }),
      derived: inEach('programData', { changedAt: '2026-01-01T00:00:00Z', changedBy: 'Nobody' }),
    };
  },
  'settings.save': async () => {
    await asAdmin().call(settings.save, { body: { values: { aboutText: 'Nobody yet' } } });
    const { version } = (await asAdmin().call(settings.read)).body;
    const theirs = { values: { aboutText: 'Who they are' } };
    const changed = await asAdmin().call(settings.save, { body: theirs });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: webAdmin,
      counted: true,
      body: { values: { aboutText: 'Who we are' } },
      values: { version: refused(409, version, 'aboutText') },
    };
  },
  'settings.saveRoleMap': async () => {
    const mapped = (role: Role | null) => ({ mappings: [{ guildRoleId, role }] });
    await asAdmin().call(settings.saveRoleMap, { body: mapped(null) });
    const { version } = (await asAdmin().call(settings.roleMap)).body;
    const changed = await asAdmin().call(settings.saveRoleMap, { body: mapped('ADVERTISER') });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: webAdmin,
      counted: true,
      body: mapped('RAIDLEADER'),
      values: { version: refused(409, version, guildRoleId) },
    };
  },
};
