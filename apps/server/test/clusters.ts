import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeProgram } from './folder.ts';

/** A data directory of PostgreSQL that has its version and nothing else. */
export async function putCluster(folder: string, major: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'PG_VERSION'), `${major}\n`);
}

export const majorIn = async (folder: string): Promise<number> =>
  Number(await readFile(path.join(folder, 'PG_VERSION'), 'utf8'));

export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).toSorted();

/** In the place of PostgreSQL: says that it is ready, and ends when it is stopped. */
export const idlePostgres = (file: string): Promise<string> =>
  writeProgram(
    file,
    'cd "$2" || exit 9; echo $$ >> pids',
    'trap "rm postmaster.pid; exit 0" INT',
    'printf "%s\\n" $$ "$2" 0 5432 "" "" "" ready > new; mv new postmaster.pid',
    'while :; do sleep 0.01; done',
  );
