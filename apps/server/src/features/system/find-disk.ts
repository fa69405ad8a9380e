import { statfs } from 'node:fs/promises';
import type { Config } from '../../platform/config.ts';

/** Bytes on the disk of DATA_DIR; null where there is none. */
export const findDisk = ({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<{ readonly free: number; readonly size: number } | null> =>
  statfs(dataDir).then(
    ({ bsize, bavail, blocks }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => null,
  );
