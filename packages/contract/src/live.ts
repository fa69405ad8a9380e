import { z } from 'zod';
import { signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { invalidationParts, type LiveTopic } from './live-topics.ts';
import { recordId } from './scalars.ts';
import { runView } from './run-view.ts';

/**
 * Event of a view topic: the entity in the receiver's view, or null if it is not (or no longer)
 * visible to them. `of` is the entity's type, such as the kind of a run.
 */
const viewEvent = <V extends z.ZodType>(view: V) =>
  z.object({ id: recordId, version: z.number().int(), of: z.string(), view: view.nullable() });

/** Event of an invalidation topic: the new parts; the receiver fetches them. */
const invalidationEvent = <const P extends readonly string[]>(parts: P) =>
  z.object({ parts: z.array(z.enum(parts)) });

/** The data of each topic's event. */
export const liveEvents = {
  run: viewEvent(runView),
  member: invalidationEvent(invalidationParts.member),
  catalogue: invalidationEvent(invalidationParts.catalogue),
  ledger: invalidationEvent(invalidationParts.ledger),
  store: invalidationEvent(invalidationParts.store),
  orders: invalidationEvent(invalidationParts.orders),
  programs: invalidationEvent(invalidationParts.programs),
  settings: invalidationEvent(invalidationParts.settings),
  services: invalidationEvent(invalidationParts.services),
  messages: invalidationEvent(invalidationParts.messages),
  rosters: invalidationEvent(invalidationParts.rosters),
  templates: invalidationEvent(invalidationParts.templates),
} satisfies Record<LiveTopic, z.ZodType>;

/** Server-sent events (LIVE-1). */
export const live = {
  stream: endpoint({
    name: 'live.stream',
    method: 'GET',
    path: '/live',
    access: signedIn,
    summary: 'Stream of changes (text/event-stream), each in the view that the receiver may see.',
    reply: z.string(),
    media: 'text/event-stream',
  }),
};
