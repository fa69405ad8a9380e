import { RESTJSONErrorCodes as codes } from 'discord-api-types/v10';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformState } from './platform-state.ts';

/** What Discord says when it refuses: status, its own code, and words. */
const discordErrors = {
  unauthorized: [401, codes.GeneralError, '401: Unauthorized'],
  missingAccess: [403, codes.MissingAccess, 'Missing Access'],
  unknownChannel: [404, codes.UnknownChannel, 'Unknown Channel'],
  unknownGuild: [404, codes.UnknownGuild, 'Unknown Guild'],
  unknownMember: [404, codes.UnknownMember, 'Unknown Member'],
  unknownMessage: [404, codes.UnknownMessage, 'Unknown Message'],
  unknownUser: [404, codes.UnknownUser, 'Unknown User'],
  takesNone: [403, codes.CannotSendMessagesToThisUser, 'Cannot send messages to this user'],
  emptyMessage: [400, codes.CannotSendAnEmptyMessage, 'Cannot send an empty message'],
  invalidForm: [400, codes.InvalidFormBodyOrContentType, 'Invalid Form Body'],
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
