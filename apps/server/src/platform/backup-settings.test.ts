import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './start-refused.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/warchest');
const discord = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '2',
  DISCORD_BOT_TOKEN: 'token',
};

// proves BACK-1, BACK-2
test('backups are made in production and where it is asked for, and kept by a rule', () => {
  const production = { ...discord, NODE_ENV: 'production' };
  const standard = { daily: 7, weekly: 4, monthly: 12 };
  expect(read(production).backups).toEqual({
    keep: standard,
    storage: undefined,
    recipient: undefined,
    copiedBy: undefined,
  });
  expect(read({ ...production, BACKUPS: 'off' }).backups).toBeUndefined();
  expect(read({ BACKUPS: 'daily' }).backups?.keep).toEqual(standard);
  const kept = read({ BACKUPS: 'daily', BACKUPS_KEEP: '14, 0,3' }).backups?.keep;
  expect(kept).toEqual({ daily: 14, weekly: 0, monthly: 3 });
  for (const wrong of ['0,4,12', '7,4', '7;4;12', '1000,1,1']) {
    expect(() => read({ BACKUPS_KEEP: wrong })).toThrow(/BACKUPS_KEEP: must be how many/);
  }
  expect(() => read({ BACKUPS: 'weekly' })).toThrow(/BACKUPS/);
});

// proves BACK-8
test('what else copies the backups is said in 3 to 100 characters', () => {
  const of = (BACKUPS_COPIED_BY: string) =>
    read({ BACKUPS: 'daily', BACKUPS_COPIED_BY }).backups?.copiedBy;
  expect(of(' nas ')).toBe('nas');
  expect(of('x'.repeat(100))).toBe('x'.repeat(100));
  expect(() => of(' ab ')).toThrow('BACKUPS_COPIED_BY: must say in a few words what copies');
  expect(() => of('x'.repeat(101))).toThrow('BACKUPS_COPIED_BY: must have at most 100 characters');
});

// proves BACK-5
test('copies of backups need an address with a bucket and a key', () => {
  const storage = {
    BACKUP_S3_URL: 'https://s3.example/bucket/warchest',
    BACKUP_S3_REGION: 'eu-central-1',
    BACKUP_S3_KEY_ID: 'AKID',
    BACKUP_S3_SECRET: 'very secret',
  };
  const of = (changes: Record<string, string>) =>
    read({ BACKUPS: 'daily', ...storage, ...changes }).backups?.storage;
  const expected = {
    url: storage.BACKUP_S3_URL,
    region: 'eu-central-1',
    keyId: 'AKID',
    secret: 'very secret',
  };
  expect(of({})).toEqual(expected);
  const { BACKUP_S3_REGION: _, ...regionless } = storage;
  expect(read({ BACKUPS: 'daily', ...regionless }).backups?.storage).toEqual({
    ...expected,
    region: 'us-east-1',
  });
  const local = 'http://127.0.0.1:9000/bucket/';
  expect(of({ BACKUP_S3_URL: local })?.url).toBe(local);
  for (const wrong of ['https://s3.example', 'https://s3.example/', 'ftp://s3.example/b', 's3']) {
    expect(() => of({ BACKUP_S3_URL: wrong })).toThrow(/BACKUP_S3_URL: must be/);
  }
  for (const wrong of ['https://a:b@s3.example/b', 'https://s3.example/b?x=1']) {
    expect(() => of({ BACKUP_S3_URL: wrong })).toThrow(/BACKUP_S3_URL: must be/);
  }
  for (const left of ['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const) {
    const half = Object.entries(storage).filter(([name]) => name !== left);
    expect(() => read({ BACKUPS: 'daily', ...Object.fromEntries(half) })).toThrow(
      new ConfigError(`The storage for backups is only half configured: ${left} missing.`),
    );
  }
});

// proves BACK-6
test('backups are encrypted with a public key that is one', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const of = (text: string) => read({ BACKUPS: 'daily', BACKUP_AGE_RECIPIENT: text }).backups;
  expect(of(recipient)).toMatchObject({ storage: undefined, recipient });
  for (const wrong of ['age1', `${recipient.slice(0, -1)}q`, recipient.slice(4)]) {
    expect(() => of(wrong)).toThrow(/BACKUP_AGE_RECIPIENT: must be a public key of age/);
  }
});
