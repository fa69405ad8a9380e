import { contract } from '@warchest/contract/index.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { formOf, sent } from '../chat-interactions.ts';
import { person, type TestWorld } from '../harness.ts';
import { testUsers } from '../fixtures.ts';
import { fixturesOf } from '../fixtures-by-kind.ts';
import { booster, submitSignUp, staffed } from '../staffed-run.ts';
import { here, news, type NoticeCase, type Scenes } from './notice-case.ts';

const { rosters } = contract;

/** A roster is changed by its leader: other leaders and managers who look at the boards hear of it. */
export const rosterScenes = (): Scenes => {
  const watcher = person({ roles: ['RAIDMANAGER'] });
  const expected = [news('rosters', 'boards')];
  type Prepared = Readonly<{
    keeper: ReturnType<TestWorld['as']>;
    message: string;
    raidId: string;
    booster: string;
    known: string;
  }>;
  type Does = (scene: Prepared) => ReturnType<NoticeCase['command']>;
  const at = (command: Does, before?: Does) => async (): Promise<NoticeCase> => {
    const people = testUsers();
    const run = await fixturesOf(here.world, 'raid').open(people);
    const [known, other] = [booster(), booster()];
    const { message } = await staffed(here.world, people.leader, run, [known]);
    await submitSignUp(here.world, other, run);
    await here.world.sql(`update rosters set last_used = '{}' where id = $1`, [message]);
    const keeper = here.world.as(people.manager);
    const scene = { keeper, message, raidId: run.id, booster: other.id, known: known.id };
    await before?.(scene);
    return { watcher, command: () => command(scene), expected };
  };
  const played = { role: 'dps', boosterClass: 'Mage' } as const;
  const picks: Does = ({ keeper, raidId, booster: id }) =>
    keeper.call(rosters.add, { body: { ...played, raidId, booster: id } });
  return {
    'rosters.open': async () => {
      const people = testUsers();
      const { id: raid } = await fixturesOf(here.world, 'raid').open(people);
      const command = () => here.world.as(people.leader).call(rosters.open, { body: { raid } });
      return { watcher, command, expected };
    },
    // somebody signs up in the chat
    'interactions.answer': at(async ({ message }) => {
      const who = person({ roles: ['OVERVIEW'] });
      here.world.chat.put(who.id, who.name, who.roles);
      const form = writeControl({ at: 'form', roster: message, role: 'dps', cls: 'mage' });
      return sent(here.world, formOf(who, form, { logs: 'https://logs.example/anna' }));
    }),
    'rosters.add': at(picks),
    'rosters.remove': at(
      ({ keeper, raidId, booster: id }) =>
        keeper.call(rosters.remove, { body: { raidId, booster: id } }),
      picks,
    ),
    'rosters.save': at(
      ({ keeper, message }) => keeper.call(rosters.save, { body: { message } }),
      picks,
    ),
    'rosters.ping': at(({ keeper, message }) =>
      keeper.call(rosters.ping, {
        body: { message, horde: '', alliance: '', custom: '', voice: '' },
      }),
    ),
    'rosters.note': at(({ keeper, message }) =>
      keeper.call(rosters.note, { body: { message, leaderNote: 'Be early' } }),
    ),
    'rosters.urgent': at(({ keeper, message, raidId }) =>
      keeper.call(rosters.urgent, { body: { message, raidId } }),
    ),
    'rosters.role': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.role, {
        body: { raidId, booster: id, charClass: 'Mage', role: 'heal' },
      }),
    ),
    'rosters.characterClass': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.characterClass, {
        body: { raidId, booster: id, oldClass: 'Mage', newClass: 'Priest' },
      }),
    ),
    'rosters.status': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.status, {
        body: { raidId, booster: id, charClass: 'Mage', status: 'Late' },
      }),
    ),
    'rosters.values': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.values, {
        body: { raidId, booster: id, charClass: 'Mage', best: 97 },
      }),
    ),
    'rosters.roleCount': at(({ keeper, message }) =>
      keeper.call(rosters.roleCount, { body: { message, tank: 1, heal: 2, dps: 6, lb: 0 } }),
    ),
    'rosters.close': at(({ keeper, message }) =>
      keeper.call(rosters.close, { body: { message, closed: true } }),
    ),
    'rosters.attendance': at(({ keeper, message, known }) =>
      keeper.call(rosters.attendance, {
        body: { message, booster: known, attendance: 'no-show' },
      }),
    ),
    'rosters.deleteRoster': at(({ keeper, message }) =>
      keeper.call(rosters.deleteRoster, { body: { roster: message } }),
    ),
    'rosters.deleteOfRun': at(({ keeper, raidId }) =>
      keeper.call(rosters.deleteOfRun, { body: { raid: raidId } }),
    ),
  };
};
