import type { Control } from '@warchest/domain/chat/custom-ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/queries.ts';
import { signedAs } from './answer-component.ts';
import { refuseBarred } from './require-may-sign-up.ts';
import type { Said } from './messages.ts';
import { offeredIn } from './parse-sign-up-form.ts';

/** What follows on a form that was filled in: the sign-up itself. */
export async function answerForm(
  ctx: Ctx,
  control: Control | null,
  fields: ReadonlyMap<string, string>,
): Promise<Said> {
  if (control?.at !== 'form') throw new Refused('not-found');
  refuseBarred(ctx.actor);
  const offered = offeredIn(fields);
  const lists = await catalogueLists(ctx);
  return signedAs(ctx, lists, control.roster, control, offered);
}
