import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';
import { everyone } from '@warchest/domain/members/access.ts';
import { maxCustomIdLength } from '@warchest/domain/chat/custom-ids.ts';
import { endpoint } from './endpoint.ts';
import { freeText, snowflake } from './scalars.ts';

const controlId = freeText(maxCustomIdLength);
/** Maximum length of a form's field. */
const fieldText = freeText(4_000);

const user = z.looseObject({
  id: snowflake,
  username: freeText(100),
  global_name: freeText(100).nullish(),
});

/** A submitted field of a form, within its row. */
const row = z.looseObject({
  components: z.array(z.looseObject({ custom_id: controlId, value: fieldText.optional() })).max(5),
});

const option = z.looseObject({
  name: freeText(32),
  value: z.union([fieldText, z.number(), z.boolean()]).optional(),
});

/** The pressed control, submitted form or called command; the interaction’s `type` says which. */
const data = z.looseObject({
  custom_id: controlId.optional(),
  values: z.array(freeText(100)).max(25).optional(),
  components: z.array(row).max(5).optional(),
  name: freeText(32).optional(),
  options: z.array(option).max(25).optional(),
});

const parts = { id: snowflake, token: freeText(400).min(1, fieldIsRequired) };
const member = z.looseObject({ user });

/** An interaction of the chat platform, with the fields that are used here. */
export const interaction = z.discriminatedUnion(
  'type',
  [
    z.looseObject({ type: z.literal(InteractionType.Ping) }),
    z.looseObject({
      type: z.literal([
        InteractionType.ApplicationCommand,
        InteractionType.MessageComponent,
        InteractionType.ModalSubmit,
      ]),
      ...parts,
      data,
      /** Set in the guild. */
      member: member.optional(),
      /** Set in direct messages. */
      user: user.optional(),
    }),
  ],
  { error: 'Unknown type' },
);
export type Interaction = z.infer<typeof interaction>;

const answer = z.object({
  type: z.literal([
    InteractionResponseType.Pong,
    InteractionResponseType.ChannelMessageWithSource,
    InteractionResponseType.DeferredChannelMessageWithSource,
    InteractionResponseType.DeferredMessageUpdate,
    InteractionResponseType.UpdateMessage,
    InteractionResponseType.Modal,
  ]),
  data: z
    .looseObject({
      content: z.string().max(2_000).optional(),
      flags: z.number().int().optional(),
      components: z.array(z.unknown()).max(5).optional(),
      /** An answer pings nobody. */
      allowed_mentions: z.object({ parse: z.array(z.string()).max(0) }).optional(),
    })
    .optional(),
});
export type InteractionAnswer = z.infer<typeof answer>;

/**
 * Endpoints that the chat platform calls when members press buttons, submit forms and use commands
 * there.
 */
export const interactions = {
  answer: endpoint({
    name: 'interactions.answer',
    method: 'POST',
    path: '/chat/interactions',
    access: { ...everyone, also: 'the chat platform, by its signature' },
    summary: 'Answers a signed interaction of the chat platform.',
    body: interaction,
    reply: answer,
    signed: true,
  }),
};
