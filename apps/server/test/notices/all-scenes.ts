import { communityScenes } from './of-community.ts';
import { goldScenes } from './of-gold.ts';
import { rosterScenes } from './of-rosters.ts';
import { runScenes } from './of-runs.ts';
import { serviceScenes } from './of-services.ts';
import { storeScenes } from './of-store.ts';
import { templatesScenes } from './of-templates.ts';
import type { Scenes } from './notice-case.ts';

/** How each line that writes is watched, by its name. */
export const noticeScenes: Scenes = {
  ...runScenes,
  ...templatesScenes,
  ...serviceScenes(),
  ...rosterScenes(),
  ...goldScenes,
  ...storeScenes,
  ...communityScenes,
};
