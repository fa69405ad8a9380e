import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { testUsers, openRun } from '../fixtures.ts';
import { booster, pickAs, submitSignUp, staffed } from '../staffed-run.ts';
import type { OptionalScene, OptionalScenes } from './field-case.ts';

type Prepared = Readonly<{ raidId: string; message: string; booster: string; known: string }>;
type Given = Omit<OptionalScene, 'who'>;

/** A roster with a booster who is picked and knows it, and one who signed up. */
const prepared = (scene: (at: Prepared) => Given) => async (): Promise<OptionalScene> => {
  const people = testUsers();
  const run = await openRun(here.world, people);
  const [known, other] = [booster(), booster()];
  const { message } = await staffed(here.world, people.leader, run, [known]);
  await submitSignUp(here.world, other, run);
  await here.world.join(people.manager);
  const at = { raidId: run.id, message, booster: other.id, known: known.id };
  return { who: people.manager, ...scene(at) };
};
/** Who sends it is known by the session. */
const derived = { user: { id: '1' } };

/** Rosters: what is said of a pick or a sign-up beside who it is. */
export const rosterFields: OptionalScenes = {
  'rosters.add': prepared(({ raidId, booster: id }) => ({
    body: { role: 'dps', boosterClass: 'Mage', raidId, booster: id },
    values: { state: 'saved' },
    derived,
  })),
  'rosters.remove': async () => {
    const people = testUsers();
    const run = await openRun(here.world, people);
    const who = person({ roles: ['OVERVIEW'] });
    await staffed(here.world, people.leader, run, []);
    await submitSignUp(here.world, who, run);
    await pickAs(here.world, people.leader, run, who);
    const body = { raidId: run.id, booster: who.id };
    return { who: people.leader, body, values: {}, derived };
  },
  'rosters.role': prepared(({ raidId, booster: id }) => ({
    body: { raidId, booster: id, charClass: 'Mage', role: 'lb' },
    values: {},
    derived,
  })),
  'rosters.characterClass': prepared(({ raidId, booster: id }) => ({
    body: { raidId, booster: id, oldClass: 'Mage', newClass: 'Warlock' },
    values: {},
    derived,
  })),
  'rosters.status': prepared(({ raidId, booster: id }) => ({
    body: { raidId, booster: id, charClass: 'Mage', status: 'Late' },
    values: {},
    derived,
  })),
  'rosters.values': prepared(({ raidId, booster: id }) => ({
    body: { raidId, booster: id, charClass: 'Mage' },
    values: { ilvl: 701, best: 97, median: 83, kills: 12 },
  })),
  'rosters.attendance': prepared(({ message, known }) => ({
    body: { message, booster: known, attendance: 'part', bosses: 3 },
    values: { bosses: 5 },
  })),
  'rosters.deleteOfRun': prepared(({ raidId }) => ({
    body: { raid: raidId },
    values: {},
    derived,
  })),
};
