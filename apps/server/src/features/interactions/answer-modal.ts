import type { Control } from '@warchest/domain/chat/custom-ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { signedAs } from './answer-component.ts';
import { requireMaySignUp } from './require-may-sign-up.ts';
import type { EphemeralReply } from './messages.ts';
import { offeredIn } from './parse-sign-up-form.ts';

/** Answers a submitted modal: signs the member up. */
export async function answerModal(
  ctx: Ctx,
  control: Control | null,
  fields: ReadonlyMap<string, string>,
): Promise<EphemeralReply> {
  if (control?.at !== 'form') throw new Refused('not-found');
  requireMaySignUp(ctx.actor);
  const offered = offeredIn(fields);
  const lists = await catalogueLists(ctx);
  return signedAs(ctx, lists, control.roster, control, offered);
}
