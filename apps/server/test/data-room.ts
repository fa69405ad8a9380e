import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new folder for databases, in memory where there is enough of it (`scripts/lib/memory-folder.mjs`, which
 * finds by the name what a killed test left). As root the database runs as another user, who can get there.
 * @param name what it is for, in small letters
 */
export async function makeDataRoom(name: string): Promise<string> {
  const room = process.env.WARCHEST_DATA_ROOM ?? tmpdir();
  const folder = await mkdtemp(path.join(room, `warchest-${name}-${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}
