import os from 'node:os';
import { expect, test } from 'vitest';
import { nameRemover } from './installation-names.ts';

const env = {
  DATA_DIR: '/srv/planted/data',
  HOST: '10.9.8.7',
  PUBLIC_ORIGIN: 'https://sales.guild.example',
  DATABASE_URL: 'postgresql://clerk:pass%20word@db.guild.example:6432/ledger?sslmode=no-verify',
  DATABASE_REPLICA_URL: 'postgresql://reader@/copy?host=/run/standby',
  BACKUP_S3_URL: 'https://store.example/bucket',
  OTHER: 'no address',
};
const remove = nameRemover(env, '/opt/warchest', ['node-1', 'node-10', 'up', 'warchest']);

// proves SYS-8
test.each([
  ['/srv/planted/data/x, /opt/warchest/y', 'DATA_DIR/x, ROOT/y'],
  [`${os.homedir()}/z`, 'HOME/z'],
  ['on sales.guild.example, SALES.Guild.example:443', 'on ORIGIN, ORIGIN:443'],
  ['db.guild.example and store.example', 'DATABASE_HOST and HOST'],
  ['user "clerk", database "ledger"', 'user "DATABASE_USER", database "DATABASE_NAME"'],
  ['clerk.ledger, clerks, ledger_postings', 'DATABASE_USER.DATABASE_NAME, clerks, ledger_postings'],
  ['reader of copy in /run/standby/.s', 'DATABASE_USER of DATABASE_NAME in DATABASE_HOST/.s'],
  ['node-1, node-10, node-100', 'HOST, HOST, node-100'],
  ['warchest is up', 'warchest is up'],
  [env.DATABASE_URL, '***'],
  ['connect ECONNREFUSED 192.168.10.20:5432', 'connect ECONNREFUSED ADDRESS:5432'],
  ['from 192.168.10.20. Next', 'from ADDRESS. Next'],
  ['no entry for host "10.9.8.7"', 'no entry for host "HOST"'],
  ['connect ETIMEDOUT 2001:db8::5', 'connect ETIMEDOUT ADDRESS'],
  ['[2001:DB8:1:2:3:4:5:6]:443', '[ADDRESS]:443'],
  ['at 2001:db8:1:2:3:4:5:6:5432', 'at ADDRESS:5432'],
  ['at fe80::1%eth0, ::ffff:10.0.3.7', 'at ADDRESS%eth0, ADDRESS'],
  ['host 2001:db8::7: it is away', 'host ADDRESS: it is away'],
  ['127.0.0.1:1, ::1, 0.0.0.0, localhost', '127.0.0.1:1, ::1, 0.0.0.0, localhost'],
  ['at 11:00:00, 2026-11-24T11:00:00.000Z', 'at 11:00:00, 2026-11-24T11:00:00.000Z'],
  ['main.js:41:7, 1.2.3.4.5, 6.1.0-13', 'main.js:41:7, 1.2.3.4.5, 6.1.0-13'],
  ['now()::date, x::text, 300.1.1.1', 'now()::date, x::text, 300.1.1.1'],
])('%s', (text, removed) => {
  expect(remove(text)).toBe(removed);
});

// proves SYS-8
test('a connection string that cannot be read has no names', () => {
  const other = nameRemover({ DATABASE_URL: 'postgres://a b:c@[x/y' }, '/opt/warchest', []);
  expect(other('as it was')).toBe('as it was');
});
