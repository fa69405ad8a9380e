type Environment = Readonly<Record<string, string | undefined>>;

/** Settings with secret values. */
const secretSettings = [
  'BACKUP_S3_SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'METRICS_TOKEN',
  'PROGRAM_DATA_KEY',
] as const;

/** Other settings with such a name are treated as secret too. */
const secretName = /secret|token|password|passwd|credential|_key$|headers|_url$/i;

export const isSecret = (name: string): boolean =>
  (secretSettings as readonly string[]).includes(name) || secretName.test(name);

/** The password in the address of a database. */
function passwordIn(value: string): string {
  try {
    return decodeURIComponent(new URL(value).password);
  } catch {
    return '';
  }
}

/** Removes the values of secret settings from a text. */
export function masker(env: Environment): (text: string) => string {
  const secrets = Object.entries(env)
    .filter(([name, value]) => value !== undefined && isSecret(name))
    .flatMap(([, value = '']) => [value, passwordIn(value)])
    .filter((value) => value.length >= 4)
    // The longest first: a shorter secret may be part of it and would leave the rest.
    .toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
}
