import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { readKey } from '../platform/key-file.ts';
import { ok, problem, warning, type Check } from './check.ts';

const area = 'Files';

/** Whether others than the owner may read a file; false without one. */
const isOpen = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mode }) => (mode & 0o077) !== 0,
    () => false,
  );

/** Whether DATA_DIR is writable, and whether only its owner can read the secrets in it. */
export async function checkFiles({
  dataDir,
  programKey,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'programKey' | 'databaseUrl'>): Promise<Check[]> {
  const writable = await access(dataDir, constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' && databaseUrl !== undefined,
  );
  if (!writable) {
    return [
      problem(
        area,
        `DATA_DIR (${dataDir}) is missing, or this user may not write to it.`,
        `mkdir -p ${dataDir} && chown "$(id -un)" ${dataDir}`,
      ),
    ];
  }
  const found = [
    ...(databaseUrl === undefined ? await openFolder(path.join(dataDir, 'postgres')) : []),
    ...(await keyOf(dataDir, programKey !== undefined)),
    ...(await openBackups(path.join(dataDir, 'backups'))),
  ];
  return found.length > 0 ? found : [ok(area, 'Only the owner can read secret files.')];
}

const openFolder = async (folder: string): Promise<Check[]> =>
  (await isOpen(folder))
    ? [problem(area, `Others may read the database in ${folder}.`, `chmod 700 ${folder}`)]
    : [];

async function keyOf(dataDir: string, isSet: boolean): Promise<Check[]> {
  if (isSet) return [];
  const file = path.join(dataDir, 'program-data.key');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : '',
  );
  // Made when a password is first stored.
  if (text === null) return [];
  if (readKey(text) === null) {
    return [
      problem(
        area,
        `${file} is not a key: stored passwords of programs cannot be read.`,
        'Bring back the file that was used, or set PROGRAM_DATA_KEY to its content.',
      ),
    ];
  }
  return (await isOpen(file))
    ? [problem(area, `Others may read the key in ${file}.`, `chmod 600 ${file}`)]
    : [];
}

async function openBackups(folder: string): Promise<Check[]> {
  const names = await readdir(folder).catch(() => []);
  const open = await Promise.all(names.map((name) => isOpen(path.join(folder, name))));
  const count = open.filter(Boolean).length;
  return count === 0
    ? []
    : [
        warning(
          area,
          `Others may read ${count} ${count === 1 ? 'file' : 'files'} in ${folder}.`,
          `chmod 600 ${folder}/*`,
        ),
      ];
}
