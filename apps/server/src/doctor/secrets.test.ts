import { expect, test } from 'vitest';
import { isSecret, masker } from './secrets.ts';

// proves SYS-7
test.each([
  ['DATABASE_URL', true],
  ['DISCORD_CLIENT_SECRET', true],
  ['DISCORD_BOT_TOKEN', true],
  ['METRICS_TOKEN', true],
  ['PROGRAM_DATA_KEY', true],
  ['OTEL_EXPORTER_OTLP_HEADERS', true],
  ['BACKUP_PASSWORD', true],
  ['DISCORD_PUBLIC_KEY', true],
  ['BACKUP_S3_SECRET', true],
  ['DATABASE_REPLICA_URL', true],
  ['MY_PASSWD', true],
  ['my_credential', true],
  ['KEY_ID', false],
  ['BACKUP_S3_KEY_ID', false],
  ['URL_OF_SHEETS', false],
  ['PORT', false],
  ['PUBLIC_ORIGIN', false],
  ['DISCORD_CLIENT_ID', false],
])('%s is secret: %s', (name, secret) => {
  expect(isSecret(name)).toBe(secret);
});

// proves SYS-7
test('the values of secret settings are taken out of a text, the password of an address by itself too', () => {
  const masked = masker({
    DATABASE_URL: 'postgresql://me:hunter%2F2@db.example/warchest',
    DISCORD_BOT_TOKEN: 'token',
    METRICS_TOKEN: 'token-and-more',
    EMPTY_TOKEN: undefined,
    SHORT_TOKEN: 'abc',
    FOUR_TOKEN: 'four',
    PORT: '3000',
  });
  expect(
    masked(
      'at postgresql://me:hunter%2F2@db.example/warchest, hunter/2, token-and-more, token, abc, four, token, 3000',
    ),
  ).toBe('at ***, ***, ***, ***, abc, ***, ***, 3000');
});
