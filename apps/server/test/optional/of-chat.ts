import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import {
  commandOf,
  comesIntoGuild,
  filled,
  formOf,
  openForm,
  pressOf,
  sent,
} from '../chat-interactions.ts';
import { person, type TestUser } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { testUsers, openRun } from '../fixtures.ts';
import type { OptionalScene, OptionalScenes } from './field-case.ts';

const guildMember = () => comesIntoGuild(here.world, person({ roles: ['OVERVIEW', 'ADVERTISER'] }));

type Given = Pick<OptionalScene, 'values' | 'derived'> & { readonly interaction: object };

/** An interaction of a member, sent as the platform sends it; each sending has an id of its own. */
const interaction = (scene: (who: TestUser) => Given | Promise<Given>) => async () => {
  const who = guildMember();
  const { interaction: body, ...rest } = await scene(who);
  return {
    who,
    body: { ...body },
    send: (one: OptionalScene['body']) => sent(here.world, one),
    ...rest,
  };
};
/** The name comes from the guild. */
const named = { global_name: 'Zul' };

/** Messages that were given up, of a run of their own; the list is empty before. */
async function givenUp(count: number): Promise<string[]> {
  await here.world.sql(`delete from chat_outbox where failed_at is not null`);
  const run = await openRun(here.world, testUsers());
  const rows = await here.world.sql<{ id: string }>(
    `insert into chat_outbox (id, kind, message, run_id, created_at, not_before, failed_at)
     select '0lost' || left($2, -1) || n, 'run.announced', $1, $2, now(), now(), now()
     from generate_series(1, $3) n returning id`,
    [JSON.stringify({ kind: 'run.announced', what: 'created', runId: run.id }), run.id, count],
  );
  return rows.map(({ id }) => id);
}

/** What comes from the chat platform, and what could not be sent there. */
export const chatFields: OptionalScenes = {
  'interactions.answer:press': interaction(async (who) => {
    const { roster } = await openForm(here.world);
    const choice = (role: BoosterRole) => writeControl({ at: 'class', roster, role });
    const pressed = pressOf(who, choice('dps'), 'mage');
    return {
      interaction: pressed,
      values: {
        'data.custom_id': choice('lb'),
        'data.values': ['hunter'],
      },
    };
  }),
  'interactions.answer:form': interaction(async (who) => {
    const form = formOf(who, writeControl(await openForm(here.world)), filled);
    const components = [
      { type: 1, components: [{ type: 4, custom_id: 'logs', value: 'https://logs.example/b' }] },
    ];
    return {
      interaction: form,
      values: {
        'data.components': components,
        'data.components[].components[].value': 'https://logs.example/other',
        member: { user: { id: guildMember().id, username: 'other' } },
      },
      derived: { 'member.user.global_name': named.global_name },
    };
  }),
  'interactions.answer:command': interaction((who) => {
    const { member, ...command } = commandOf(who, 'book', { buyer: 'Thrall-Kazzak' });
    return {
      // in direct messages there is no member
      interaction: { ...command, user: member.user },
      values: {
        'data.name': 'runs',
        'data.options': [{ name: 'buyer', value: 'Jaina-Draenor' }],
        'data.options[].value': 'Anduin-Kazzak',
        user: { id: guildMember().id, username: 'other' },
      },
      derived: { 'user.global_name': named.global_name },
    };
  }),
  'chat.retry': async () => {
    const [id] = await givenUp(2);
    return { who: person({ roles: ['ADMIN'] }), body: {}, values: { ids: [id] } };
  },
};
