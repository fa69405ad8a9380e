import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { booker, mayEnter } from '@warchest/domain/members/access.ts';
import { Prepared } from '../../http/prepared.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from './queries.ts';

interface PreparedLists {
  readonly bookers: Prepared;
  /** Without the customers who are not served: their names and why are for those who book. */
  readonly others: Prepared;
}

const preparedLists = new WeakMap<CatalogueLists, PreparedLists>();

/** All lists that forms offer, serialised once per version and audience (CAT-13). */
export async function listCatalogue(ctx: Ctx): Promise<Prepared> {
  const lists = await catalogueLists(ctx);
  let prepared = preparedLists.get(lists);
  if (!prepared) {
    const bookers = new Prepared(JSON.stringify(lists));
    const others =
      lists.blockedCustomers.length === 0
        ? bookers
        : new Prepared(JSON.stringify({ ...lists, blockedCustomers: [] }));
    preparedLists.set(lists, (prepared = { bookers, others }));
  }
  return mayEnter(booker, ctx.actor.roles) ? prepared.bookers : prepared.others;
}
