import {
  maxSearchResults,
  type Found,
  type FoundRun,
  type FoundService,
} from '@warchest/contract/search.ts';
import { buyerKey } from '@warchest/domain/bookings/buyer.ts';
import { isAdmin, isManager, overseesStrings } from '@warchest/domain/members/roles.ts';
import { runKinds, kindRules } from '@warchest/domain/runs/kind.ts';
import { isRunStaff, maySee } from '@warchest/domain/runs/visibility.ts';
import { whatIsSold } from '@warchest/domain/services/service-form.ts';
import { isDeskStaff } from '@warchest/domain/services/rights.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  bookingsByBuyer,
  bookingsById,
  membersCalledLike,
  runsById,
  servicesByBuyer,
  servicesById,
  type FoundRunRow,
  type FoundServiceRow,
  type SearchViewer,
} from './queries.ts';

/** Shorter texts match too much. */
const shortestName = 2;
const shortestBuyer = 3;
const idPrefix = /^[0-9a-z]{5,24}$/i;

const serviceFound = (row: FoundServiceRow): FoundService => ({
  id: row.id,
  section: row.section,
  status: row.status,
  buyer: row.buyer,
  what: whatIsSold(row),
  createdAt: new Date(row.createdAt).toISOString(),
});

/**
 * Everything that starts with a text and the caller may see; nothing for texts that are too short.
 */
export async function searchAll(ctx: Ctx, text: string): Promise<Found> {
  const { actor } = ctx;
  const viewer: SearchViewer = {
    id: actor.id,
    seesAll: isManager(actor) || isAdmin(actor),
    // Staff of every run of a kind need not lead or collect in it.
    kinds: runKinds.filter(
      (kind) =>
        kindRules[kind].premiumLeaderIsStaff && isRunStaff({ kind, leader: null, gcs: [] }, actor),
    ),
  };
  const id = idPrefix.test(text) ? text.toLowerCase() : null;
  const buyer = text.includes('-') ? buyerKey(text) : buyerKey(text).replace(/-$/, '');
  const deskViewer = { id: actor.id, isDeskStaff: isDeskStaff(actor) };
  // The newest runs may include hidden ones, which not everyone sees.
  const [runs, byId, byBuyer, serviceById, servicesOf, members] = await Promise.all([
    id === null ? [] : runsById(ctx, id, 4 * maxSearchResults),
    id === null ? [] : bookingsById(ctx, id, viewer, maxSearchResults),
    buyer.length < shortestBuyer ? [] : bookingsByBuyer(ctx, buyer, viewer, maxSearchResults),
    id === null ? [] : servicesById(ctx, id, deskViewer, maxSearchResults),
    buyer.length < shortestBuyer ? [] : servicesByBuyer(ctx, buyer, deskViewer, maxSearchResults),
    overseesStrings(actor) && text.length >= shortestName
      ? membersCalledLike(ctx, text, maxSearchResults)
      : [],
  ]);
  const viewed = (run: FoundRunRow): FoundRun => ({
    id: run.id,
    kind: run.kind,
    startsAt: new Date(run.startsAt).toISOString(),
    raid: run.raid,
    type: run.type,
    difficulty: run.difficulty,
    runStatus: run.runStatus,
    view: isRunStaff(run, actor) ? 'staff' : 'public',
  });
  const services = new Map([...serviceById, ...servicesOf].map((row) => [row.id, row]));
  const bookings = new Map([...byId, ...byBuyer].map((row) => [row.bookingId, row]));
  return {
    runs: runs
      .filter((run) => maySee(run, actor, 'schedule'))
      .slice(0, maxSearchResults)
      .map(viewed),
    bookings: [...bookings.values()]
      .slice(0, maxSearchResults)
      .map((row) => ({ id: row.bookingId, buyer: row.buyer, run: viewed(row) })),
    services: [...services.values()].slice(0, maxSearchResults).map(serviceFound),
    members: members.map(({ id: memberId, displayName, username }) => ({
      id: memberId,
      displayName,
      username,
    })),
  };
}
