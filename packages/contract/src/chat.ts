import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { directMessageKinds } from '@warchest/domain/chat/direct-message-kinds.ts';
import { isZone } from '@warchest/domain/chat/quiet-hours.ts';
import { messageAdmins, signedIn, webAdmins } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { instant, recordId, wallTime } from './scalars.ts';

const quiet = z.union([wallTime, z.literal('')], { error: 'Time must be HH:mm' });
const zone = z.string({ error: fieldIsRequired }).max(60).refine(isZone, 'Unknown time zone');

const preferences = z.object({
  /** The kinds that the member has switched off. */
  off: z.array(z.enum(directMessageKinds)),
  /** Wall times in their zone; empty: no quiet hours. */
  quietFrom: z.string(),
  quietTo: z.string(),
  zone: z.string(),
  /** The kinds that the community has switched off for all members. */
  communityOff: z.array(z.enum(directMessageKinds)),
  /**
   * When the platform last reported that the member accepts none, if nothing has reached them
   * since.
   */
  declinedAt: instant.nullable(),
});
export type Preferences = z.infer<typeof preferences>;

const unsent = z.object({
  id: recordId,
  kind: z.string(),
  /** The receiver of a direct message; null: a channel. */
  memberName: z.string().nullable(),
  runId: z.string().nullable(),
  /** The run that it is about, and its start. */
  runName: z.string().nullable(),
  runStartsAt: instant.nullable(),
  createdAt: instant,
  failedAt: instant,
  attempts: z.number().int(),
  /** Why it failed. */
  error: z.string(),
});
export type FailedMessage = z.infer<typeof unsent>;

const named = z.array(recordId).min(1, 'Name at least one').max(200, 'At most 200');

const unsentList = z.object({
  /** The newest 200 failed messages. */
  messages: z.array(unsent),
  /** The number of all failed messages. */
  total: z.number().int(),
  /**
   * The number of overdue or retrying messages, and the time of the oldest. Quiet hours do not
   * count.
   */
  waiting: z.number().int(),
  waitingSince: instant.nullable(),
});

const chatCheck = z.object({
  /** False: the simulated platform is used, which needs no set-up. */
  isConfigured: z.boolean(),
  /** What was checked; where something is missing, what helps. */
  lines: z.array(z.object({ ok: z.boolean(), text: z.string() })),
});
export type ChatCheck = z.infer<typeof chatCheck>;

/** Messages to the chat platform: members' preferences, and failed messages. */
export const chat = {
  wishes: endpoint({
    name: 'chat.wishes',
    method: 'GET',
    path: '/user/notifications',
    access: signedIn,
    summary: "The caller's preferences for direct messages.",
    reply: preferences,
  }),
  setWishes: endpoint({
    name: 'chat.setWishes',
    method: 'PUT',
    path: '/user/notifications',
    access: signedIn,
    summary: "Sets the caller's preferences for direct messages.",
    body: z
      .strictObject({
        off: z
          .array(z.enum(directMessageKinds, { error: 'Unknown message' }))
          .max(directMessageKinds.length),
        quietFrom: quiet,
        quietTo: quiet,
        zone,
      })
      .refine(({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''), {
        path: ['quietTo'],
        message: 'Enter both a start and an end',
      }),
    reply: preferences,
  }),
  checkSetUp: endpoint({
    name: 'chat.checkSetUp',
    method: 'GET',
    path: '/chat/set-up',
    access: webAdmins,
    summary: 'Asks the chat platform whether its set-up is complete, and what is missing.',
    reply: chatCheck,
  }),
  unsent: endpoint({
    name: 'chat.unsent',
    method: 'GET',
    path: '/chat/unsent',
    access: messageAdmins,
    summary: 'Failed messages, newest first.',
    reply: unsentList,
  }),
  retry: endpoint({
    name: 'chat.retry',
    method: 'PUT',
    path: '/chat/unsent/retry',
    access: messageAdmins,
    summary: 'Sends failed messages again: the named ones, or all.',
    body: z.strictObject({ ids: named.optional() }),
    reply: unsentList,
    idempotent: true,
  }),
  dismiss: endpoint({
    name: 'chat.dismiss',
    method: 'PUT',
    path: '/chat/unsent/dismiss',
    access: messageAdmins,
    summary: 'Removes failed messages from the list; they are never sent.',
    body: z.strictObject({ ids: named }),
    reply: unsentList,
    idempotent: true,
  }),
};
