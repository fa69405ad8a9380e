import { z } from 'zod';
import { signedIn } from '@warchest/domain/members/access.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './scalars.ts';
import { runView } from './runs.ts';

/** Event `run`: the run in the receiver's view, or null once it is not for them (any more). */
export const runEvent = z.object({
  kind: z.enum(runKinds),
  id: recordId,
  version: z.number().int(),
  run: runView.nullable(),
});

/** What of a member's own can change: balance, messages, roles. */
const memberTopics = ['cycle', 'notices', 'roles'] as const;
export type MemberTopic = (typeof memberTopics)[number];

/** Event `member`: what of the receiver's own has changed. */
export const memberEvent = z.object({
  topics: z.array(z.enum(memberTopics)),
});

/** Names of the stream's events; `reload`: the gap was too long, everything shown must be fetched. */
export type LiveEvent = 'hello' | 'run' | 'member' | 'catalogue' | 'reload';

/** Server-sent events (decisions: live). */
export const live = {
  stream: endpoint({
    name: 'live.stream',
    method: 'GET',
    path: '/live',
    access: signedIn,
    summary: 'Stream of changes (text/event-stream), each in the view that the receiver may see.',
    reply: z.string(),
  }),
};
