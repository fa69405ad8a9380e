import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { entriesOf, pack, type Entry } from './tar.mjs';

interface Changes {
  /** More entries, or others in the place of those of the same path, without the release's folder. */
  readonly entries?: readonly Entry[];
  /** Other values in release.json. */
  readonly about?: Readonly<Record<string, string>>;
}

/**
 * Makes a newer release out of one: with its version in every place, and with these changes. Answers
 * its archive, beside which are its checksums.
 */
export async function nextRelease(
  archive: string,
  version: string,
  folder: string,
  { entries = [], about = {} }: Changes = {},
): Promise<string> {
  const name = `warchest-${version}`;
  const made = new Map<string, Entry>();
  for await (const { path: place, content, mode, link } of entriesOf(archive)) {
    const inside = place.slice(place.indexOf('/') + 1);
    const isAbout = inside === 'package.json' || inside === 'release.json';
    const text = isAbout
      ? JSON.stringify({ ...(JSON.parse(content.toString()) as object), version })
      : content;
    made.set(inside, link === '' ? { path: inside, content: text, mode } : { path: inside, link });
  }
  for (const entry of entries) made.set(entry.path, entry);
  const said = JSON.parse(String(made.get('release.json')?.content)) as object;
  made.set('release.json', {
    path: 'release.json',
    content: JSON.stringify({ ...said, ...about }),
  });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.tar.gz`);
  const all = [...made.values()].map((entry) => ({ ...entry, path: `${name}/${entry.path}` }));
  await pipeline(Readable.from(pack(all, 0)), createGzip({ level: 1 }), createWriteStream(file));
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(path.join(folder, 'SHA256SUMS'), `${digest}  ${path.basename(file)}\n`);
  return file;
}

/**
 * One more migration for a release, and the releases before it: by the last of them the database learns
 * which versions run on it.
 */
export function oneMoreMigration(
  migrations: string,
  tag: string,
  before: (last: string) => readonly object[],
): Entry[] {
  const folder = 'apps/server/migrations';
  const journal = JSON.parse(
    readFileSync(path.join(migrations, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { idx: number; tag: string }[] };
  const last = journal.entries.at(-1)?.tag ?? '';
  journal.entries.push({ idx: 9_000, tag });
  return [
    { path: `${folder}/${tag}.sql`, content: 'alter table runs add column newer text;' },
    { path: `${folder}/meta/_journal.json`, content: JSON.stringify(journal) },
    { path: `${folder}/releases.json`, content: JSON.stringify(before(last)) },
  ];
}
