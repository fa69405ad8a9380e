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

const identityFrom = (given: z.infer<typeof user>): ChatIdentity => ({
  id: given.id,
  username: given.username,
  discriminator: given.discriminator,
  globalName: given.global_name ?? null,
  avatar: given.avatar ?? null,
});

const memberFrom = (given: z.infer<typeof member>): ChatMember => ({
  nick: given.nick ?? null,
  roleIds: given.roles,
  avatar: given.avatar ?? null,
});

/** The given answer of Discord in our words; an answer of another shape counts as no answer. */
function read<T>(shape: z.ZodType<T>, given: unknown): T {
  const { data, success } = shape.safeParse(given);
  if (!success) throw new ChatUnavailable('the chat platform answered in an unknown shape');
  return data;
}

export const readIdentity = (given: unknown): ChatIdentity => identityFrom(read(user, given));
export const readMember = (given: unknown): ChatMember => memberFrom(read(member, given));
const listedFrom = (one: z.infer<typeof listedMember>): ListedMember => ({
  identity: identityFrom(one.user),
  member: memberFrom(one),
});
export const readListed = (given: unknown): ListedMember => listedFrom(read(listedMember, given));
export const readMembers = (given: unknown): ListedMember[] =>
  read(z.array(listedMember), given).map(listedFrom);
export const readRoles = (given: unknown): ChatRole[] =>
  read(z.array(role), given)
    .toSorted((a, b) => b.position - a.position)
    .map(({ id, name }) => ({ id, name }));
export const readId = (given: unknown): string => read(z.object({ id: snowflake }), given).id;
