import type { InteractionAnswer } from '@warchest/contract/interactions.ts';
import type { Control } from '@warchest/domain/chat/custom-ids.ts';
import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { replyToPick } from '../rosters/public.ts';
import { signedAs } from './answer-component.ts';
import { requireMaySignUp } from './require-may-sign-up.ts';
import { ephemeralReply, form, type EphemeralReply } from './messages.ts';
import { offeredIn } from './parse-sign-up-form.ts';

/** Answers a submitted modal: signs the member up, or passes a reply on to the leader. */
export async function answerModal(
  ctx: Ctx,
  control: Control | null,
  fields: ReadonlyMap<string, string>,
): Promise<EphemeralReply> {
  if (control?.at === 'reply') return replyAs(ctx, control.roster, fields);
  if (control?.at !== 'form') throw new Refused('not-found');
  requireMaySignUp(ctx.actor);
  const offered = offeredIn(fields);
  const lists = await catalogueLists(ctx);
  return signedAs(ctx, lists, control.roster, control, offered);
}

/** The custom id of the text in a reply to the leader, and its maximum number of characters. */
const replyField = 'reply';
const maxReplyLength = 300;

/** The form for a reply to the leader. */
export const replyForm = (control: Extract<Control, { at: 'reply' }>): InteractionAnswer =>
  form(control, 'Reply to leader', [
    {
      name: replyField,
      label: 'Your message',
      placeholder: 'I am there, ten minutes late',
      maxLength: maxReplyLength,
      required: true,
    },
  ]);

async function replyAs(
  ctx: Ctx,
  roster: string,
  fields: ReadonlyMap<string, string>,
): Promise<EphemeralReply> {
  requireMaySignUp(ctx.actor);
  const text = (fields.get(replyField) ?? '').trim();
  const message =
    text === ''
      ? fieldIsRequired
      : text.length > maxReplyLength && `At most ${maxReplyLength} characters`;
  if (message) throw new Refused('invalid', { errors: [{ path: replyField, message }] });
  const { id, displayName: name } = ctx.actor;
  await change(ctx, 'roster.reply', (tx) =>
    replyToPick(tx, { message: roster }, { id, name }, text),
  );
  return ephemeralReply('The leader has your reply.');
}
