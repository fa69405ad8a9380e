import path from 'node:path';
import { keptBackups, type KeepRule } from '@warchest/domain/backups/kept.ts';
import { encryptedEnding, scheduledBackups, scheduledMoment } from './backup-folder.ts';
import type { S3Folder } from './s3.ts';

/**
 * Copies scheduled backups that are missing in the storage, then removes those there that the rule
 * does not retain (BACK-5). Other files in the storage are left alone.
 * @returns the names of the copied files
 */
export async function copyBackups(
  folder: string,
  storage: S3Folder,
  {
    rule,
    onlyEncrypted,
  }: {
    readonly rule: KeepRule;
    /** With a key, older plain backups are not copied (BACK-6). */
    readonly onlyEncrypted: boolean;
  },
): Promise<string[]> {
  const here = (await scheduledBackups(folder)).filter(
    ({ file }) => !onlyEncrypted || file.endsWith(encryptedEnding),
  );
  const there = (await storage.list()).flatMap((name) => {
    const madeAt = scheduledMoment(name);
    return madeAt === null ? [] : [{ name, madeAt }];
  });
  const known = new Set(there.map(({ name }) => name));
  const kept = keptBackups(
    [...here, ...there].map(({ madeAt }) => madeAt),
    rule,
  );
  const copied: string[] = [];
  for (const { file, madeAt } of here) {
    const name = path.basename(file);
    if (known.has(name) || !kept.has(madeAt)) continue;
    await storage.put(name, file);
    copied.push(name);
  }
  for (const { name, madeAt } of there) if (!kept.has(madeAt)) await storage.remove(name);
  return copied;
}
