import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import { zipOf, type ZipEntry } from '../../platform/zip.ts';

/** The game requires the same name for an addon's folder and its table of contents. */
const name = 'Warchest';
const version = '1.0.0';

/**
 * The addon as an archive for the game's folder of addons: its table of contents with the interface
 * numbers of the settings, and the files that it names.
 */
export async function packAddon(
  config: Pick<Config, 'addonDir' | 'addonInterface'>,
): Promise<Buffer> {
  const template = await readFile(path.join(config.addonDir, `${name}.toc`), 'utf8');
  const contents = template
    .replaceAll('@interface@', config.addonInterface)
    .replaceAll('@version@', version);
  const files = filesOf(contents).map(async (file): Promise<ZipEntry> => ({
    name: `${name}/${file}`,
    body: await readFile(path.join(config.addonDir, file)),
  }));
  return zipOf([
    { name: `${name}/${name}.toc`, body: Buffer.from(contents) },
    ...(await Promise.all(files)),
  ]);
}

/** The files that a table of contents names, in their order. */
export const filesOf = (contents: string): string[] =>
  contents
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
