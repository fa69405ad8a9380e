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
 * The catalogue of a fresh installation; afterwards its rows are edited by a WEBADMIN. The order of
 * rows is the order in forms.
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
