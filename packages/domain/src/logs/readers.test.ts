import { expect, test } from 'vitest';
import type { Role } from '../members/roles.ts';
import { maySeeLog } from './readers.ts';

const run = { kind: 'raid', leader: 'lea', gcs: ['gus'] } as const;

test.each<[string, string, Role[], boolean]>([
  ['its leader', 'lea', ['RAIDLEADER'], true],
  ['its collector', 'gus', ['GOLDCOLLECTOR'], true],
  ['a manager', 'x', ['WEBACCESS'], true],
  ['who reads logs', 'x', ['RAIDLOGS'], true],
  ['who reads logs and is BLACKLISTED', 'x', ['RAIDLOGS', 'BLACKLISTED'], false],
  ['its leader, BLACKLISTED', 'lea', ['RAIDLEADER', 'BLACKLISTED'], false],
  ['another leader', 'x', ['RAIDLEADER'], false],
  ['an advertiser', 'x', ['ADVERTISER', 'WEBADMIN'], false],
])('the log of a run is open to %s or not', (_, id, roles, expected) => {
  expect(maySeeLog(run, { id, roles: new Set(roles) })).toBe(expected);
});
