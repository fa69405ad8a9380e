import path from 'node:path';
import type { Ctx } from '../../platform/context.ts';
import { keyInFile, makeKeyFile } from '../../platform/key-file.ts';
import { Refused } from '../../platform/refused.ts';
import { keyName, unseal } from '../../platform/encryption.ts';
import type { ProgramRow } from './tables.ts';

/** The default key file, if the environment has no key. */
export const keyFileOf = ({ dataDir }: Pick<Ctx['config'], 'dataDir'>): string =>
  path.join(dataDir, 'program-data.key');

const noKey = (detail: string): Refused => new Refused('program-key', { detail });

/**
 * The key of the program data: from the environment, else from the key file. A key file is only
 * created while nothing is encrypted, because a new key could not decrypt it.
 * Refuses: program-key, if the key is missing, invalid, or not the one that encrypted these rows.
 */
export async function programKey(
  { config }: Pick<Ctx, 'config'>,
  rows: readonly Pick<ProgramRow, 'keyName'>[],
): Promise<Buffer> {
  const key = config.programKey ?? (await keyOfFile(keyFileOf(config), rows));
  const name = keyName(key);
  if (rows.some((row) => row.keyName !== null && row.keyName !== name)) {
    throw noKey('The passwords were stored with another key. Nothing was changed.');
  }
  return key;
}

async function keyOfFile(
  file: string,
  rows: readonly Pick<ProgramRow, 'keyName'>[],
): Promise<Buffer> {
  const found = await keyInFile(file);
  if (found === 'missing' && rows.some((row) => row.keyName !== null)) {
    throw noKey('The key file is gone. Nothing was changed.');
  }
  const key = found === 'missing' ? await makeKeyFile(file) : found;
  if (key === 'unreadable') throw noKey('The key file cannot be read. Nothing was changed.');
  return key;
}

/**
 * The decrypted password of a row; empty if there is none. Refuses: program-key, if it was tampered
 * with.
 */
export function passwordOf(key: Buffer, row: ProgramRow): string {
  if (row.sealed === null) return '';
  const text = unseal(key, row.sealed, row.id);
  if (text === null) throw noKey(`The stored password of ${row.advName} cannot be read.`);
  return text;
}
