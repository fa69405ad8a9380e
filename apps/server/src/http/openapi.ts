import { z, type ZodType } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { refusals } from '@warchest/contract/refusals.ts';
import type { Access } from '@warchest/domain/members/access.ts';

type Json = Record<string, unknown>;

/** The served endpoints as an OpenAPI 3.1 document. */
export function openApiOf(lines: readonly Endpoint[], origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const line of lines) {
    const path = line.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [line.method.toLowerCase()]: operationOf(line) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Warchest',
      version: '1',
      description:
        'Sessions travel in cookies. Writes take application/json from pages of the same origin. ' +
        'Errors are problem documents (RFC 9457); their `type` is one of the listed names.',
    },
    servers: [{ url: `${origin}/v1` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'warchest-access' } },
      schemas: { Problem: problem },
    },
  };
}

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'requestId'],
  properties: {
    type: { enum: Object.keys(refusals) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

function operationOf(line: Endpoint): Json {
  const access = accessText(line.access);
  const media = line.media ?? 'application/json';
  return {
    operationId: line.name,
    tags: [line.name.split('.')[0]],
    summary: line.summary,
    description: `Who: ${access}.`,
    'x-access': line.access,
    security: line.access.who === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', line.params),
      ...parametersOf('query', line.query),
      ...(line.idempotent ? [idempotencyHeader] : []),
    ],
    ...(line.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(line.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'As described.',
        content: { [media]: { schema: schemaOf(line.reply, 'output') } },
      },
      default: {
        description: 'Refused.',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating with the same key and body has one effect; kept for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function accessText(access: Access): string {
  const who = {
    public: 'everyone',
    signedIn: 'everyone signed in',
    booker: 'everyone with a role, not BLACKLISTED',
    roles: `one of ${access.who === 'roles' ? access.roles.join(', ') : ''}`,
  }[access.who];
  return [who, access.notBlacklisted ? 'not BLACKLISTED' : '', access.also ?? '']
    .filter((part) => part !== '')
    .join('; ');
}

function schemaOf(schema: ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(place: 'path' | 'query', schema: ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}
