import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@warchest/contract/endpoint.ts';
import { booker, everyone, signedIn, trusted } from '@warchest/domain/members/access.ts';
import { openApiOf } from './openapi.ts';

const thing = z.object({ id: z.string() });
const shape = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
};
const put = endpoint({
  name: 'things.put',
  method: 'PUT',
  path: '/things/:id/of/:owner',
  access: { ...trusted('ADMIN', 'WEBADMIN'), also: 'their own things' },
  summary: 'Stores a thing.',
  params: z.object({ id: z.string(), owner: z.string().optional() }),
  query: z.object({ kind: z.string(), note: z.string().optional() }),
  body: z.object({ count: z.number().default(1) }),
  reply: thing,
  idempotent: true,
});
const get = endpoint({
  name: 'things.get',
  method: 'GET',
  path: '/things/:id/of/:owner',
  access: everyone,
  summary: 'Shows a thing.',
  reply: thing,
  media: 'text/csv',
});
const refused = {
  description: 'Refused.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

test('an endpoint is described with who may call it, what it takes and what it answers', () => {
  const document = openApiOf([put, get], 'https://w.example');
  expect(document.paths).toEqual({
    '/things/{id}/of/{owner}': {
      put: {
        operationId: 'things.put',
        tags: ['things'],
        summary: 'Stores a thing.',
        description: 'Who: one of ADMIN, WEBADMIN; not BLACKLISTED; their own things.',
        'x-access': put.access,
        security: [{ session: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'owner', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'kind', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'note', in: 'query', required: false, schema: { type: 'string' } },
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'Repeating with the same key and body has one effect; kept for 24 hours.',
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              // what has a default need not be sent
              schema: { type: 'object', properties: { count: { type: 'number', default: 1 } } },
            },
          },
        },
        responses: {
          200: {
            description: 'As described.',
            content: { 'application/json': { schema: { ...shape, additionalProperties: false } } },
          },
          default: refused,
        },
      },
      get: {
        operationId: 'things.get',
        tags: ['things'],
        summary: 'Shows a thing.',
        description: 'Who: everyone.',
        'x-access': everyone,
        security: [],
        parameters: [],
        responses: {
          200: {
            description: 'As described.',
            content: { 'text/csv': { schema: { ...shape, additionalProperties: false } } },
          },
          default: refused,
        },
      },
    },
  });
});

test('the document says how to sign in and how refusals look', () => {
  const { paths: _, ...rest } = openApiOf([], 'https://w.example');
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: {
      title: 'Warchest',
      version: '1',
      description:
        'Sessions travel in cookies. Writes take application/json from pages of the same origin. Errors are problem documents (RFC 9457); their `type` is one of the listed names.',
    },
    servers: [{ url: 'https://w.example/v1' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'warchest-access' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'requestId'],
          properties: {
            type: { enum: expect.arrayContaining(['not-json', 'not-found', 'stale']) as string[] },
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
        },
      },
    },
  });
});

test.each([
  [signedIn, 'everyone signed in'],
  [booker, 'everyone with a role, not BLACKLISTED'],
])('%j reads %s', (access, text) => {
  const { paths } = openApiOf([{ ...get, access }], 'https://w.example');
  expect(paths).toMatchObject({
    '/things/{id}/of/{owner}': { get: { description: `Who: ${text}.` } },
  });
});
