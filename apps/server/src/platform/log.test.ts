import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { ErrorCounts } from './error-counts.ts';
import { createLog } from './log.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const logged = (error: unknown): string => {
  let text = '';
  createLog('info', { write: (line: string) => void (text += line) }).warn(
    { err: error },
    'It failed',
  );
  return text;
};

test('an error is logged with what happened and where', () => {
  const text = logged(new Error('outer', { cause: new Error('inner') }));
  const err = { type: 'Error', message: 'outer', cause: { message: 'inner' } };
  expect(JSON.parse(text)).toMatchObject({ msg: 'It failed', err });
  expect(Object.keys((JSON.parse(text) as { err: object }).err)).toEqual([
    'type',
    'message',
    'stack',
    'cause',
  ]);
  expect(text).toContain('log.test.ts');
});

test('of an error its code, its constraint and three causes are logged, of anything else its text', () => {
  const chain = (depth: number): Error =>
    Object.assign(new RangeError(`e${depth}`, depth < 5 ? { cause: chain(depth + 1) } : {}), {
      stack: undefined,
      ...(depth === 0 ? { code: '23505', constraint: 'one_name' } : { code: 7, constraint: 8 }),
    });
  const entry = (depth: number): object => ({
    type: 'RangeError',
    message: `e${depth}`,
    ...(depth < 3 ? { cause: entry(depth + 1) } : {}),
  });
  expect((JSON.parse(logged(chain(0))) as { err: object }).err).toEqual({
    ...entry(0),
    code: '23505',
    constraint: 'one_name',
  });
  expect((JSON.parse(logged('text')) as { err: object }).err).toEqual({
    type: 'string',
    message: 'text',
  });
});

test('what drivers hang on their errors stays out of the log', async () => {
  const client = await world.server.writes.connect();
  const broken = new Promise<unknown>((resolve) => client.once('error', resolve));
  client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  const error = await broken;
  client.release(true);
  const text = logged(Object.assign(error as Error, { client, password: 'canary' }));
  expect(text).not.toMatch(/canary|secretKey|connectionParameters|parsedStatements/);
});

test('values of a failed statement stay out of the log', async () => {
  const failing = drizzle(world.server.writes).execute(
    'insert into role_mappings (guild_role_id) values (null)',
  );
  const error = await failing.then(
    () => null,
    (reason: unknown) => reason,
  );
  const text = logged(Object.assign(error as Error, { detail: 'canary' }));
  expect(text).not.toContain('canary');
  expect(text).not.toContain('params');
  expect(text).toContain('role_mappings');
});

// proves SYS-5
test('warnings and errors are counted by their sentence, class and code, without what they hold', () => {
  const errors = new ErrorCounts(() => 5);
  const log = createLog('info', { write: () => undefined }, errors);
  const err = Object.assign(new RangeError('Thrall-Kazzak owes 5g'), { code: '23505' });
  log.warn({ err, buyer: 'Thrall-Kazzak' }, 'It failed');
  log.child({ reqId: 'x' }).error({ err: new TypeError('Thrall') }, 'It failed');
  log.fatal('It ends');
  log.error({ err: 'Thrall' }, 'Odd');
  log.info({ err }, 'Nothing');
  expect(errors.list().map(({ name, count }) => [name, count])).toEqual([
    ['It ends', 1],
    ['It failed: RangeError 23505', 1],
    ['It failed: TypeError', 1],
    ['Odd', 1],
  ]);
});
