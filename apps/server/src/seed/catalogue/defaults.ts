import { classes, realms, specs } from './characters.ts';
import {
  bossCounts,
  difficulties,
  dungeons,
  lootTypes,
  mounts,
  raids,
  raidTypes,
  services,
  shiftBosses,
  signupStatuses,
  teamSizes,
  titles,
} from './content.ts';
import { feeOptions } from './fees.ts';
import type { DefaultItem } from './item.ts';

/**
 * What the lists hold after a fresh installation; from then on they are rows that a WEBADMIN edits.
 * The order of rows is the order that forms show.
 */
export const defaultCatalogue: Readonly<Record<string, readonly DefaultItem[]>> = {
  classes,
  specs,
  realms,
  dungeons,
  raids,
  difficulties,
  lootTypes,
  raidTypes,
  feeOptions,
  mounts,
  titles,
  services,
  teamSizes,
  signupStatuses,
  shiftBosses,
  bossCounts,
};
