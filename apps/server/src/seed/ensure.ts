import { seedCatalogue } from '../features/catalogue/seed-catalogue.ts';
import { seedCycle } from '../features/cycles/seed-cycle.ts';
import type { Deps } from '../platform/context.ts';
import { defaultCatalogue } from './catalogue/defaults.ts';

/** Creates the initial catalogue, pay week and cut rates; existing ones stay as they are. */
export async function ensureDefaults(deps: Pick<Deps, 'writes' | 'clock'>): Promise<void> {
  await Promise.all([seedCatalogue(deps, defaultCatalogue), seedCycle(deps)]);
}
