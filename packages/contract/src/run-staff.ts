import { z } from 'zod';
import { signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { snowflake } from './scalars.ts';

/** A selectable leader or gold collector (RUN-6). */
const option = z.object({ userID: snowflake, displayName: z.string() });

/**
 * The selectable staff of a run. Separate from `runs.ts`, because screens without runs need only
 * this.
 */
export const runStaff = {
  leaders: endpoint({
    name: 'runs.leaders',
    method: 'GET',
    path: '/leader',
    access: signedIn,
    summary: 'Members who can lead a run.',
    reply: z.array(option),
  }),
  collectors: endpoint({
    name: 'runs.collectors',
    method: 'GET',
    path: '/goldcollector',
    access: signedIn,
    summary: 'Members who can collect gold.',
    reply: z.array(option),
  }),
};
