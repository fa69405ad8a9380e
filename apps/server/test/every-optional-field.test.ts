import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './reliability/endpoints.ts';
import { isFullTier } from './reliability/rounds.ts';
import { testWorld } from './harness.ts';
import { here } from './notices/notice-case.ts';
import { named, recording } from './notices/recorded.ts';
import { optionalFields, withField } from './optional/fields.ts';
import { optionalScenes as scenes } from './optional/all-cases.ts';
import { RefusedValue, type OptionalScene } from './optional/field-case.ts';

beforeAll(async () => {
  here.world = await testWorld();
});
afterAll(() => here.world.close());

const withOptional = new Map(
  endpoints.flatMap((line) => {
    const fields = [...new Set(optionalFields(line.body))];
    return fields.length === 0 ? [] : [[line.name, { line, fields }] as const];
  }),
);
const endpointOf = (scene: string): string => scene.replace(/:.*/, '');

/** Lines that change one thing, whose body names its fields. */
const amends = /\.(update|updateMany|values)$/;
/** An entry of a list that says one of these is refused whole: nothing of it is changed. */
const refusedInEntry = ['version', 'delete', 'completed', 'mailed'];
/** Fields that are audited under another name. */
const auditedAs: Readonly<Record<string, string>> = {
  ilvl: 'itemLevel',
  advcut: 'advCut',
  payrealm: 'paymentRealm',
  payfaction: 'paymentFaction',
};

type Audited = Awaited<ReturnType<typeof recording>>['added']['audited'];
const differencesIn = (rows: Audited): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...rows.map(({ differences }) => differences));

const inWords = (change: unknown): string => named(JSON.stringify(change) ?? '');

/** What of a field that was sent beside others the audit log does not say, or no longer says of those. */
function unsaid(path: string, together: Audited, without: Audited): string[] {
  const [last = ''] = path.split('.').slice(-1);
  if (path.includes('[].') && refusedInEntry.includes(last)) {
    return together.map(() => `${path} was to be refused`);
  }
  const own = auditedAs[last] ?? last;
  const [both, others] = [differencesIn(together), differencesIn(without)];
  const lost = Object.entries(others).filter(
    ([name, change]) => name !== own && inWords(both[name]) !== inWords(change),
  );
  return [...(Object.hasOwn(both, own) ? [] : [own]), ...lost.map(([name]) => `${path}: ${name}`)];
}

/** In `npm test` only raids and shifts: the rules of mount raids are those of raids. */
const played = Object.keys(scenes).filter((name) => isFullTier || !name.includes('.mountraid.'));
/** One scene of each name, which says what its fields are. */
const described = new Map<string, Promise<OptionalScene>>();
function describedScene(name: string): Promise<OptionalScene> {
  const known = described.get(name) ?? scenes[name]?.() ?? expect.unreachable(name);
  described.set(name, known);
  return known;
}

const hasField = (body: OptionalScene['body'], path: string): boolean =>
  JSON.stringify(withField(body, path)) !== JSON.stringify(body);

/** Work that is done at the first call, and its result for all others. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}

/** Everything that a request of a new scene says: its answer, and the rows that it adds. */
async function outcome(name: string, bodyOf: (scene: OptionalScene) => OptionalScene['body']) {
  const scene = await scenes[name]?.();
  const { line } = withOptional.get(endpointOf(name)) ?? {};
  if (!scene || !line) throw new Error(`No scene: ${name}`);
  const { who, params, counted, send, read } = scene;
  const body = bodyOf(scene);
  const { answer, added, said } = await recording(here.world, async () =>
    send ? send(body) : here.world.as(who).call(line, { params, body }),
  );
  const left = named(JSON.stringify((await read?.()) ?? null));
  const all = `${said}${left}`;
  return { answer, added, said: counted ? all.replaceAll(/"version": \d+/g, '"version": 0') : all };
}

describe.each(played)('%s', (name) => {
  // proves WIRE-14
  test('derived fields change nothing', async () => {
    const plain = await outcome(name, ({ body }) => body);
    expect([plain.answer.status, plain.said]).toEqual([200, plain.said]);
    const whole = await outcome(name, ({ body, derived = {} }) =>
      Object.entries(derived).reduce<OptionalScene['body']>(
        (sent, [path, value]) => withField(sent, path, value),
        body,
      ),
    );
    expect(whole.said).toBe(plain.said);
  });

  // proves WIRE-14
  test('each of the others makes a difference, and is audited beside the rest of the body', async () => {
    const { values, body } = await describedScene(name);
    const idle: unknown[] = [];
    const silent: string[] = [];
    // most fields are not in the body, so that the request without them is always the same
    const plain = once(() => outcome(name, (scene) => scene.body));
    for (const [path, sent] of Object.entries(values)) {
      const { answer, added, said } = await outcome(name, (scene) => {
        const value = scene.values[path];
        return withField(scene.body, path, value instanceof RefusedValue ? value.value : value);
      });
      const without = hasField(body, path)
        ? await outcome(name, (scene) => withField(scene.body, path))
        : await plain();
      const isAsSaid =
        sent instanceof RefusedValue
          ? answer.status === sent.status &&
            answer.text.includes(`${sent.named ?? path.replace(/.*\./, '')}"`)
          : answer.status === 200;
      if (amends.test(name) && !(sent instanceof RefusedValue)) {
        silent.push(...unsaid(path, added.audited, without.added.audited));
      }
      if (isAsSaid && without.said !== said) continue;
      idle.push([path, answer.status, answer.text.slice(0, 300)]);
    }
    expect(idle).toEqual([]);
    expect(silent).toEqual([]);
  });
});

test('every optional field of every endpoint has a case, and no other', async () => {
  const known = new Map<string, Set<string>>();
  for (const name of Object.keys(scenes)) {
    const { values, derived = {} } = await describedScene(name);
    const fields = known.get(endpointOf(name)) ?? new Set();
    for (const field of [...Object.keys(values), ...Object.keys(derived)]) fields.add(field);
    known.set(endpointOf(name), fields);
  }
  const listed = (of: ReadonlyMap<string, Iterable<string>>) =>
    Object.fromEntries([...of].map(([name, fields]) => [name, [...fields].toSorted()]));
  const wanted = new Map([...withOptional].map(([name, { fields }]) => [name, fields]));
  expect(listed(known)).toEqual(listed(wanted));
});
