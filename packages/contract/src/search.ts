import { z } from 'zod';
import { booker } from '@warchest/domain/members/access.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { runStatuses } from '@warchest/domain/runs/run.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import { serviceStatuses } from '@warchest/domain/services/status.ts';
import { endpoint } from './endpoint.ts';
import { freeText, instant, recordId } from './scalars.ts';

/** Maximum number of results per type; more letters narrow the search. */
export const maxSearchResults = 8;

/** A found run with the fields that identify it, and the caller's relation to it. */
const foundRun = z.object({
  id: recordId,
  kind: z.enum(runKinds),
  startsAt: instant,
  raid: z.string(),
  type: z.string(),
  difficulty: z.string(),
  runStatus: z.enum(runStatuses),
  view: z.enum(['staff', 'public']),
});
export type FoundRun = z.infer<typeof foundRun>;

/** A service booking whose customer the caller may see. */
const foundService = z.object({
  id: recordId,
  section: z.enum(serviceSections),
  status: z.enum(serviceStatuses),
  buyer: z.string(),
  /** What is sold, as one line. */
  what: z.string(),
  createdAt: instant,
});
export type FoundService = z.infer<typeof foundService>;

const found = z.object({
  runs: z.array(foundRun),
  bookings: z.array(z.object({ id: recordId, buyer: z.string(), run: foundRun })),
  services: z.array(foundService),
  members: z.array(z.object({ id: z.string(), displayName: z.string(), username: z.string() })),
});
export type Found = z.infer<typeof found>;

/** The server-side search. */
export const search = {
  all: endpoint({
    name: 'search.all',
    method: 'GET',
    standby: true,
    path: '/search',
    access: { ...booker, also: 'results that the caller may see' },
    summary:
      'Runs, bookings and service bookings by id prefix, bookings by customer prefix, members by name prefix or id.',
    query: z.strictObject({ text: freeText(60).transform((text) => text.trim()) }),
    reply: found,
  }),
};
