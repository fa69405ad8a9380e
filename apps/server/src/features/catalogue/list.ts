import { createHash } from 'node:crypto';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { CachedResponse } from '../../http/cached-response.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from './queries.ts';

const answers = new WeakMap<CatalogueLists, CachedResponse>();

/** All lists that forms offer, serialised once per version; the ETag is a hash of the bytes. */
export async function listCatalogue(ctx: Ctx): Promise<CachedResponse> {
  const lists = await catalogueLists(ctx);
  let answer = answers.get(lists);
  if (!answer) {
    const body = JSON.stringify(lists);
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    answers.set(lists, (answer = new CachedResponse(`"${tag}"`, () => body)));
  }
  return answer;
}
