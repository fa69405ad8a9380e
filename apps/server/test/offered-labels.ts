import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import type { TestWorld } from './harness.ts';

/**
 * Has lists of the catalogue offer these labels again, or no longer. The server reads its lists again,
 * which it does only for another version.
 */
export async function offerLabels(
  world: TestWorld,
  active: boolean,
  labels: Partial<Record<ListName, readonly string[]>>,
): Promise<void> {
  for (const [list, named] of Object.entries(labels)) {
    const changed = await world.sql(
      'update catalogue_items set active = $1 where list = $2 and label = any($3) returning label',
      [active, list, named],
    );
    if (changed.length !== named.length) throw new Error(`${list} has not all of ${named.join()}`);
  }
  await world.sql('update catalogue_version set version = version + 1');
  world.server.deps.notices.publish([{ topic: 'catalogue' }]);
}
