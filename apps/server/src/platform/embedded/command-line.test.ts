import { describe, expect, test } from 'vitest';
import { filesIn } from './cluster.ts';
import { argumentsFor, settingsFor, signature } from './command-line.ts';

const settings = { jit: 'off', port: '1' };

describe('settings', () => {
  const always = {
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  test('flush each commit to disk unless the data may be lost', () => {
    expect(settingsFor(true, {})).toEqual(always);
    expect(settingsFor(false, {})).toEqual({
      ...always,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    });
  });
  test('are replaced by those that are asked for', () => {
    expect(settingsFor(false, { max_connections: '400', fsync: 'on', work_mem: '8MB' })).toEqual({
      ...settingsFor(false, {}),
      max_connections: '400',
      fsync: 'on',
      work_mem: '8MB',
    });
  });
  test('and programs identify a postmaster', () => {
    expect(signature({ initdb: '/a/initdb', postgres: '/a/postgres', major: 18 }, settings)).toBe(
      '["/a/postgres",{"jit":"off","port":"1"}]',
    );
  });
});

test.each([
  ['/site/socket', 5432, ['listen_addresses=', 'unix_socket_directories=/site/socket']],
  [null, 5499, ['listen_addresses=127.0.0.1', 'unix_socket_directories=']],
])('at the address %s, %d it listens nowhere else', (socketDir, port, listen) => {
  const flags = ['jit=off', `port=${port}`, ...listen, 'unix_socket_permissions=0700'];
  expect(argumentsFor(filesIn('/site'), { socketDir, port }, settings)).toEqual([
    '-D',
    '/site/cluster',
    ...flags.flatMap((flag) => ['-c', flag]),
  ]);
});
