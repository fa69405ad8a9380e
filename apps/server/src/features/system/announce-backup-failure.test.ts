import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import type { BackupStep } from '@warchest/domain/notices/notice.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { announceBackupFailure } from './announce-backup-failure.ts';

const day = 24 * 60 * 60_000;
let world: TestWorld;
const ada = person({ name: 'Ada', roles: ['WEBADMIN'] });
const bea = person({ name: 'Bea', roles: ['WEBADMIN', 'ADMIN'] });
const late = person({ name: 'Late', roles: ['WEBADMIN'] });
const others = [
  person({ roles: ['ADMIN', 'SUPERADMIN'] }),
  person({ roles: ['WEBADMIN', 'BLACKLISTED'] }),
];

beforeAll(async () => {
  world = await testWorld();
  for (const one of [ada, bea, ...others]) await world.join(one);
});
afterAll(() => world.close());

const fail = (step: BackupStep, lastSuccess: number | null) =>
  announceBackupFailure(world.server.deps, { step, lastSuccess });
/** Who got which notifications, in order. */
const told = async () => {
  const rows = await world.sql<{ member: string; notice: { key: string; step: string } }>(
    `select member_id as member, notice from member_notices order by created_at, member_id`,
  );
  const names = new Map([ada, bea, late].map(({ id, name }) => [id, name]));
  return rows.map(({ member, notice }) => {
    expect(notice.key).toBe('backup-failed');
    return `${names.get(member) ?? 'somebody else'}: ${notice.step}`;
  });
};

// proves BACK-4
test('each WEBADMIN is notified once of a failure, and again of the next and after a week', async () => {
  const start = world.clock.now();
  const both = (step: BackupStep) => [`Ada: ${step}`, `Bea: ${step}`];
  // Two processes at the same time.
  await Promise.all([fail('backup', null), fail('backup', null)]);
  expect(await told()).toEqual(both('backup'));
  expect((await world.as(ada).call(members.notices)).body).toMatchObject([
    { text: expect.stringMatching(/^The scheduled backup failed\./), read: false },
  ]);
  const audit = await world.sql(
    `select actor_name as by, subject, subject_id as id, differences from audit_log
     where action = 'backups.fail' order by subject_id`,
  );
  const differences = { backup: { oldValue: null, newValue: 'backup' } };
  expect(audit).toEqual(
    [ada, bea].map(({ id }) => ({ by: 'Server', subject: 'member', id, differences })),
  );

  world.clock.set(start + day);
  await fail('backup', start - day);
  expect(await told()).toHaveLength(2);
  // Another step is another failure.
  await fail('proof', start);
  expect(await told()).toEqual([...both('backup'), ...both('proof')]);
  // It succeeded meanwhile.
  world.clock.set(start + 2 * day);
  await fail('backup', start + 1);
  expect((await told()).slice(4)).toEqual(both('backup'));
  // Who became one meanwhile.
  await world.join(late);
  await fail('backup', start + 1);
  expect((await told()).slice(6)).toEqual(['Late: backup']);

  world.clock.set(start + 9 * day);
  await fail('backup', start + 1);
  expect(await told()).toHaveLength(7);
  world.clock.set(start + 9 * day + 1);
  await fail('backup', start + 1);
  expect((await told()).slice(7)).toHaveLength(3);
});

// proves BACK-4
test('two processes that announce one failure at the same moment notify once', async () => {
  const lock = 'select 1 from members where discord_id = any($1) for update';
  const ids = [ada, bea, late].map(({ id }) => id);
  const [both] = await whileLocked(world, lock, [ids], async ({ waits }) => {
    const announcing = Promise.all([fail('copy', null), fail('copy', null)]);
    await waits(2);
    return [announcing];
  });
  await both;
  expect((await told()).filter((one) => one.endsWith('copy'))).toEqual([
    'Ada: copy',
    'Bea: copy',
    'Late: copy',
  ]);
});
