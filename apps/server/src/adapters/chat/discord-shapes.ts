import { z } from 'zod';
import {
  ChatUnavailable,
  type ChatIdentity,
  type ChatMember,
  type ChatRole,
  type ListedMember,
} from './port.ts';

/** Discord's ids: 64-bit numbers as text. */
export const snowflake = z.string().regex(/^\d{15,20}$/);

const user = z.object({
  id: snowflake,
  username: z.string().min(1),
  discriminator: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
});

const member = z.object({
  nick: z.string().nullish(),
  roles: z.array(snowflake),
  avatar: z.string().nullish(),
});

const listedMember = member.extend({ user });

const role = z.object({ id: snowflake, name: z.string(), position: z.number() });

const identityFrom = (answer: z.infer<typeof user>): ChatIdentity => ({
  id: answer.id,
  username: answer.username,
  discriminator: answer.discriminator,
  globalName: answer.global_name ?? null,
  avatar: answer.avatar ?? null,
});

const memberFrom = (answer: z.infer<typeof member>): ChatMember => ({
  nick: answer.nick ?? null,
  roleIds: answer.roles,
  avatar: answer.avatar ?? null,
});

/** Parses Discord's answer. An answer of another shape counts as no answer. */
function read<T>(shape: z.ZodType<T>, answer: unknown): T {
  const { data, success } = shape.safeParse(answer);
  if (!success) throw new ChatUnavailable('the chat platform answered in an unknown shape');
  return data;
}

export const readIdentity = (answer: unknown): ChatIdentity => identityFrom(read(user, answer));
export const readMember = (answer: unknown): ChatMember => memberFrom(read(member, answer));
const listedFrom = (one: z.infer<typeof listedMember>): ListedMember => ({
  identity: identityFrom(one.user),
  member: memberFrom(one),
});
export const readListed = (answer: unknown): ListedMember => listedFrom(read(listedMember, answer));
export const readMembers = (answer: unknown): ListedMember[] =>
  read(z.array(listedMember), answer).map(listedFrom);
export const readRoles = (answer: unknown): ChatRole[] =>
  read(z.array(role), answer)
    .toSorted((a, b) => b.position - a.position)
    .map(({ id, name }) => ({ id, name }));
export const readId = (answer: unknown): string => read(z.object({ id: snowflake }), answer).id;
