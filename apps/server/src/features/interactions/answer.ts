import { InteractionResponseType } from 'discord-api-types/v10';
import type { Interaction, InteractionAnswer } from '@warchest/contract/interactions.ts';
import type { App } from '../../http/app-type.ts';
import { problemOf } from '../../http/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { answerSlashCommand } from './answer-slash-command.ts';
import { answerModal, replyForm } from './answer-modal.ts';
import { answerComponent, formFor } from './answer-component.ts';
import {
  asMessage,
  asUpdate,
  laterMessage,
  laterUpdate,
  refusalText,
  ephemeralReply,
  type EphemeralReply,
} from './messages.ts';
import { takeOnce } from './queries.ts';
import { findCaller } from './find-caller.ts';
import type { Later } from './defer-answer.ts';
import { parseInteraction, type ParsedInteraction } from './parse-interaction.ts';

/** The dependencies of an answer. */
interface Parts {
  readonly roles: App['roles'];
  readonly limits: App['limits'];
  readonly later: Later;
}

/**
 * Answers an interaction within the platform's time limit, or defers the answer. Refusals become
 * messages to that person.
 * Refuses: bad-signature (already answered).
 */
export async function answer(
  ctx: Ctx<null>,
  parts: Parts,
  interaction: Interaction,
): Promise<InteractionAnswer> {
  const parsed = parseInteraction(interaction);
  if (!parsed) return { type: InteractionResponseType.Pong };
  const { done } = parsed;
  // A modal cannot be deferred, and opening it changes nothing.
  if (done.kind === 'press' && done.control?.at === 'class') {
    return formFor(ctx, parsed.userId, done.control, done.chosen);
  }
  if (done.kind === 'press' && done.control?.at === 'reply') return replyForm(done.control);
  // The form of a sign-up was opened from our own answer, that of a reply from a message that stays.
  const updates =
    (done.kind === 'form' && done.control?.at !== 'reply') ||
    (done.kind === 'press' && isOwnAnswer(done.control?.at));
  const [format, meanwhile] = updates ? [asUpdate, laterUpdate] : [asMessage, laterMessage];
  const work = replyTo(ctx, parts, parsed).then(format);
  return parts.later.answer(ctx, parsed.token, work, meanwhile);
}

/** Lists in our own ephemeral answers, which are then updated in place. */
const isOwnAnswer = (at: string | undefined): boolean => at === 'status' || at === 'rosters';

async function replyTo(
  ctx: Ctx<null>,
  parts: Parts,
  parsed: ParsedInteraction,
): Promise<EphemeralReply> {
  try {
    if (!(await takeOnce(ctx, parsed.id))) {
      throw new Refused('bad-signature', { detail: 'This interaction was already answered' });
    }
    parts.limits.take('write', parsed.userId);
    const actor = await findCaller(ctx, parts.roles, parsed.userId);
    return await perform({ ...ctx, actor }, parsed);
  } catch (error) {
    if (error instanceof Refused) {
      if (error.refusal === 'bad-signature') throw error;
      return ephemeralReply(refusalText(error));
    }
    const { refusal } = problemOf(error, ctx.requestId);
    ctx.log[refusal === 'internal' ? 'error' : 'warn']({ err: error }, 'An interaction failed');
    return ephemeralReply(refusalText(new Refused(refusal)));
  }
}

function perform(ctx: Ctx, { done }: ParsedInteraction): Promise<EphemeralReply> {
  switch (done.kind) {
    case 'press':
      return answerComponent(ctx, done.control, done.chosen);
    case 'form':
      return answerModal(ctx, done.control, done.fields);
    case 'command':
      return answerSlashCommand(ctx, done.name, done.options);
  }
}
