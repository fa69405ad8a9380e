import { z } from 'zod';
import { reportKinds, runReminders, type ChatMessage } from '@warchest/domain/chat/chat-message.ts';
import { announcedWords, type Announced } from '@warchest/domain/chat/direct-message-kinds.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { noticeContent } from './notice-content.ts';
import { day, snowflake } from './scalars.ts';

const text = z.string();
const ofRun = { runId: text };
const ofRoster = { ...ofRun, rosterId: text };
const toBooster = {
  ...ofRoster,
  memberId: snowflake,
  role: z.enum(boosterRoles),
  class: text,
};
const toMember = { kind: z.literal('news'), memberId: snowflake };
const message = <Kind extends ChatMessage['kind'], Values extends z.core.$ZodShape>(
  kind: Kind,
  values: Values,
) => z.strictObject({ kind: z.literal(kind), ...values });

/** A message of the outbox, checked before it is stored (record 40). */
export const chatMessage = z.union([
  message('roster.opened', ofRoster),
  message('roster.changed', ofRoster),
  message('roster.deleted', ofRoster),
  message('roster.picked', toBooster),
  message('roster.unpicked', toBooster),
  message('roster.off', { ...toBooster, cancelled: z.boolean() }),
  message('roster.ping', {
    ...ofRoster,
    memberIds: z.array(snowflake),
    horde: text,
    alliance: text,
    custom: text,
    voice: text,
  }),
  message('roster.urgent', { ...ofRoster, missing: z.record(z.enum(boosterRoles), z.number()) }),
  z.strictObject({
    ...toMember,
    about: z.enum(reportKinds),
    runId: text.optional(),
    content: noticeContent,
  }),
  z.strictObject({ ...toMember, ...ofRun, about: z.enum(runReminders) }),
  z.strictObject({ ...toMember, about: z.literal('mailsMissing'), cycleEnd: day }),
  message('order.placed', { orderId: text }),
  message('run.announced', {
    ...ofRun,
    what: z.enum(Object.keys(announcedWords) as Announced[]),
    startsAt: z.string().optional(),
  }),
]) satisfies z.ZodType<ChatMessage>;
