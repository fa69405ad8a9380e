import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lines } from './hard/lines.ts';
import { testWorld } from './harness.ts';
import { here } from './notices/scene.ts';
import { recording } from './notices/recorded.ts';
import { optionalFields, withField } from './optional/fields.ts';
import { bookingFields } from './optional/of-bookings.ts';
import { pointFields } from './optional/of-points.ts';
import { runFields } from './optional/of-runs.ts';
import { serviceFields } from './optional/of-services.ts';
import { RefusedValue, type OptionalScene, type OptionalScenes } from './optional/scene.ts';

beforeAll(async () => {
  here.world = await testWorld();
});
afterAll(() => here.world.close());

const scenes: OptionalScenes = {
  ...runFields,
  ...bookingFields,
  ...serviceFields,
  ...pointFields,
};

/** Endpoints whose optional fields have no scene in this table yet; a new one needs a scene. */
const notYet = [
  'catalogue.save',
  'recurring.raid.save',
  'recurring.raid.create',
  'recurring.shift.save',
  'recurring.shift.create',
  'services.update',
  'rosters.add',
  'rosters.remove',
  'rosters.role',
  'rosters.characterClass',
  'rosters.status',
  'rosters.values',
  'rosters.attendance',
  'rosters.deleteOfRun',
  'interactions.answer',
  'chat.retry',
  'cycles.setConfig',
  'cycles.setCuts',
  'gold.match',
  'gold.pay',
  'loyalty.saveItems',
  'loyalty.checkout',
  'loyalty.updateOrder',
  'loyalty.setWork',
  'people.finishSessions',
  'programs.save',
  'settings.save',
  'settings.saveRoleMap',
];

type Line = (typeof lines)[number];
const withOptional = lines.flatMap((line) => {
  const fields = [...new Set(optionalFields(line.body))];
  return fields.length === 0 ? [] : [[line.name, { line, fields }] as const];
});

/** Everything that a request of a new scene says: its answer, and the rows that it adds. */
async function outcome(line: Line, bodyOf: (scene: OptionalScene) => OptionalScene['body']) {
  const scene = await scenes[line.name]?.();
  if (!scene) throw new Error(`No scene: ${line.name}`);
  const asked = { params: scene.params, body: bodyOf(scene) } as never;
  return recording(here.world, async () => here.world.as(scene.who).call(line, asked));
}

describe.each(withOptional.filter(([name]) => Object.hasOwn(scenes, name)))('%s', (name, one) => {
  const { line, fields } = one;
  const valuesOf = async () => (await scenes[name]?.()) ?? expect.unreachable(name);

  test('has a case for every optional field, and no other', async () => {
    const { values, derived = {} } = await valuesOf();
    const known = [...Object.keys(values), ...Object.keys(derived)];
    expect(known.toSorted()).toEqual(fields.toSorted());
  });

  test('derived fields change nothing', async () => {
    const plain = await outcome(line, ({ body }) => body);
    expect([plain.answer.status, plain.said]).toEqual([200, plain.said]);
    const whole = await outcome(line, ({ body, derived = {} }) =>
      Object.entries(derived).reduce<OptionalScene['body']>(
        (sent, [path, value]) => withField(sent, path, value),
        body,
      ),
    );
    expect(whole.said).toBe(plain.said);
  });

  test('each of the others makes a difference', async () => {
    const { values } = await valuesOf();
    const idle: unknown[] = [];
    for (const [path, sent] of Object.entries(values)) {
      const status = sent instanceof RefusedValue ? sent.status : 200;
      const { answer, said } = await outcome(line, (scene) => {
        const value = scene.values[path];
        return withField(scene.body, path, value instanceof RefusedValue ? value.value : value);
      });
      const without = await outcome(line, ({ body }) => withField(body, path));
      const named = sent instanceof RefusedValue ? (sent.named ?? path.replace(/.*\./, '')) : '';
      const isNamed = answer.text.includes(`${named}"`);
      if (answer.status === status && isNamed && without.said !== said) continue;
      idle.push([path, answer.status, answer.text.slice(0, 300)]);
    }
    expect(idle).toEqual([]);
  });
});

test('no endpoint with optional fields was forgotten', () => {
  const names = withOptional.map(([name]) => name);
  expect(names.toSorted()).toEqual([...Object.keys(scenes), ...notYet].toSorted());
});
