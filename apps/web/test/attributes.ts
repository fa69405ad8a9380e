/** The name and attributes of the first element of a rendered text. */
export function attributesOf(html: string): Readonly<Record<string, string>> {
  const [, tag = '', rest = ''] = /^<([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)/.exec(html) ?? [];
  const found = [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
  return { tag, ...Object.fromEntries(found.map(([, name = '', value = '']) => [name, value])) };
}
