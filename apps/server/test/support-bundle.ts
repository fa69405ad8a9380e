import { execFile } from 'node:child_process';
import { commandFile } from './operator-command.ts';

const databasePassword = 'planted-password';

/** Settings of which no value may be in the archive. */
export const planted = {
  DISCORD_CLIENT_ID: '555000111222333444',
  DISCORD_CLIENT_SECRET: 'planted-client-secret',
  DISCORD_GUILD_ID: '555000111222333445',
  DISCORD_BOT_TOKEN: 'planted.bot.token',
  DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
  // Nobody answers there.
  DISCORD_API_BASE: 'http://127.0.0.1:1/api',
  METRICS_TOKEN: 'planted-metrics-token',
  PROGRAM_DATA_KEY: 'cd'.repeat(32),
  // Nothing listens on these addresses of loopback.
  PUBLIC_ORIGIN: 'https://127.7.7.7:1',
  HOST: '10.99.88.77',
  DATABASE_REPLICA_URL: `postgresql://planteduser:${databasePassword}@[2001:db8:77::88]/planteddatabase`,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://planted-collector.example:4318',
};
/** Names and addresses of an installation, as messages of errors have them. */
export const places = [
  'connect ECONNREFUSED 10.99.88.77:5432',
  'connect ETIMEDOUT 2001:db8:77::88:5432',
  'getaddrinfo ENOTFOUND planted-database.example',
  'password authentication failed for user "planteduser"',
  'database "planteddatabase" does not exist',
].join(', ');

/** Runs `npm run support-bundle` as an operator does. */
export async function runSupportBundle(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<{ code: number; said: string }> {
  const command = await commandFile('support-bundle');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...words],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/** The files in a stored archive. */
export function filesIn(archive: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const size = archive.readUInt32LE(at + 18);
    const nameSize = archive.readUInt16LE(at + 26);
    const name = archive.subarray(at + 30, at + 30 + nameSize).toString();
    found[name] = archive.subarray(at + 30 + nameSize, at + 30 + nameSize + size).toString();
    at += 30 + nameSize + size;
  }
  return found;
}
