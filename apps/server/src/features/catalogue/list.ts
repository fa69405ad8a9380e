import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { Prepared } from '../../http/prepared.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from './queries.ts';

const preparedLists = new WeakMap<CatalogueLists, Prepared>();

/** All lists that forms offer, serialised once per version. */
export async function listCatalogue(ctx: Ctx): Promise<Prepared> {
  const lists = await catalogueLists(ctx);
  let prepared = preparedLists.get(lists);
  if (!prepared) preparedLists.set(lists, (prepared = new Prepared(JSON.stringify(lists))));
  return prepared;
}
