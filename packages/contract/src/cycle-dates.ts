import { z } from 'zod';
import { signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { day } from './scalars.ts';

/**
 * When the current and the old cycle are. Apart from the rest of the cycles, because most screens that
 * ask want only this, and their scripts have a budget.
 */
export const cycleDates = endpoint({
  name: 'cycles.date',
  method: 'GET',
  path: '/cycle/date',
  access: signedIn,
  summary: 'Start and end of the current and the old cycle.',
  reply: z.object({ currentStart: day, currentEnd: day, oldStart: day, oldEnd: day }),
});
