type Environment = Readonly<Record<string, string | undefined>>;

/** Names of settings with secret values, also of such as the server does not know. */
const secretName = /secret|token|password|passwd|credential|_key$|headers|_url$/i;

export const isSecret = (name: string): boolean => secretName.test(name);

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
