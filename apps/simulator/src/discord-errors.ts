import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformState } from './platform-state.ts';

/** What Discord says when it refuses: status, its own code, and words. */
const discordErrors = {
  unauthorized: [401, 0, '401: Unauthorized'],
  missingAccess: [403, 50001, 'Missing Access'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  takesNone: [403, 50007, 'Cannot send messages to this user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  invalidForm: [400, 50035, 'Invalid Form Body'],
} as const;

export function refuse(reply: FastifyReply, name: keyof typeof discordErrors) {
  const [status, code, message] = discordErrors[name];
  return reply.code(status).send({ message, code });
}

/** The headers that every answer of Discord carries; most of its limits are never felt here. */
export function tellLimit(
  reply: FastifyReply,
  bucket: string,
  limit = 1000,
  remaining = 999,
  resetMs = 1000,
): void {
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset-after': (resetMs / 1000).toFixed(3),
    'x-ratelimit-bucket': bucket,
  });
}

export const isBot = (request: FastifyRequest, world: PlatformState): boolean =>
  request.headers.authorization === `Bot ${world.botToken}`;
