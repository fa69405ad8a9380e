import { z } from 'zod';
import { booker, holding, signedIn, trusted } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { endpoint, perKind } from './endpoint.ts';
import { runPaths } from './paths.ts';
import { newRuns, runChanges, runStaffChanges, staffOutcome } from './run-change.ts';
import { runStaff } from './run-staff.ts';
import { runView } from './run-view.ts';
import { day, flag, listOf, recordId, runId } from './scalars.ts';

/** The default filters of run lists that can be lifted, by their name in `removeFilter`. */
export const liftableFilters = ['completed', 'runStatus', 'hidden', 'leader', 'runState'] as const;

export const runListQuery = z.strictObject({
  start: day.optional(),
  end: day.optional(),
  removeFilter: listOf(z.enum(liftableFilters)).optional(),
  keepToday: flag.optional(),
  doneAndCancelled: flag.optional(),
  specificOnly: flag.optional(),
  id: recordId.optional(),
});
export type RunListQuery = z.infer<typeof runListQuery>;

/** The endpoints of runs, by kind. */
const linesOf = perKind((kind) => ({
  create: endpoint({
    name: `runs.${kind}.create`,
    method: 'POST',
    path: runPaths[kind].create,
    access: trusted(...roleGroups.runCreator),
    summary: `Creates a ${kind} run.`,
    body: newRuns[kind],
    reply: runView,
    idempotent: true,
  }),
  list: endpoint({
    name: `runs.${kind}.list`,
    method: 'GET',
    path: runPaths[kind].list,
    access: booker,
    summary: 'Runs of a window with their bookings, in the view that the caller may see.',
    query: runListQuery,
    reply: z.array(runView),
  }),
  overview: endpoint({
    name: `runs.${kind}.overview`,
    method: 'GET',
    path: runPaths[kind].overview,
    access: booker,
    summary: 'Runs listed for booking; staff can lift the filters.',
    query: runListQuery,
    reply: z.array(runView),
  }),
  schedule: endpoint({
    name: `runs.${kind}.schedule`,
    method: 'GET',
    path: runPaths[kind].schedule,
    access: signedIn,
    summary:
      'The planned runs from today to 24 days ahead, in the view that the caller may see; with customer counts, without customers.',
    query: runListQuery,
    reply: z.array(runView),
  }),
  one: endpoint({
    name: `runs.${kind}.one`,
    method: 'GET',
    path: runPaths[kind].one,
    access: booker,
    summary: 'One run in the view that the caller may see.',
    params: runId,
    reply: runView,
  }),
  update: endpoint({
    name: `runs.${kind}.update`,
    method: 'PUT',
    path: `/${kind}/:id/update`,
    access: {
      ...holding(...new Set([...roleGroups.runCreator, ...roleGroups.scheduler])),
      notBlacklisted: true,
      also: 'each field by its own rule',
    },
    summary: "Changes fields of a run, merged with other people's changes since the sent version.",
    params: runId,
    body: runChanges[kind],
    reply: runView,
    idempotent: true,
  }),
  updateMany: endpoint({
    name: `runs.${kind}.updateMany`,
    method: 'PUT',
    path: `/${kind}/staff`,
    access: {
      ...holding(...new Set([...roleGroups.runCreator, ...roleGroups.scheduler])),
      notBlacklisted: true,
      also: 'each run as in the single update',
    },
    summary:
      'Sets leaders and gold collectors of several runs; refused ones are named and do not affect the others.',
    body: runStaffChanges[kind],
    reply: z.object({
      /** In the order of the changes. */
      outcomes: z.array(staffOutcome),
    }),
    idempotent: true,
  }),
}));

export const runs = {
  ...linesOf,
  ...runStaff,
  cleanup: endpoint({
    name: 'runs.cleanup',
    method: 'PUT',
    path: '/raid/cleanup',
    access: trusted(...roleGroups.runCleaner),
    summary: "Deletes a day's runs that have neither leader nor bookings.",
    body: z.strictObject({ date: day }),
    reply: z.object({ deleted: z.number().int() }),
    idempotent: true,
  }),
};
