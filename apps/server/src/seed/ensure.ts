import { seedCatalogue } from '../features/catalogue/seed-catalogue.ts';
import { seedCycle } from '../features/cycles/seed-cycle.ts';
import type { Deps } from '../platform/context.ts';
import { defaultCatalogue } from './catalogue/defaults.ts';

/** Gives an installation the catalogue, the pay week and the cuts that it starts with; what is there stays. */
export async function ensureDefaults(deps: Pick<Deps, 'writes' | 'clock'>): Promise<void> {
  await Promise.all([seedCatalogue(deps, defaultCatalogue), seedCycle(deps)]);
}
