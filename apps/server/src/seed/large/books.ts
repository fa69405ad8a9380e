import { bookings } from '../../features/bookings/tables.ts';
import { ledgerEntries, ledgerPostings } from '../../features/gold/tables.ts';
import { pointsEntries } from '../../features/loyalty/tables.ts';
import { members } from '../../features/members/tables.ts';
import { rosterPicks, rosters, rosterSignups } from '../../features/rosters/tables.ts';
import { runs } from '../../features/runs/tables.ts';
import { serviceBookings, serviceOffers } from '../../features/services/tables.ts';
import type { Actor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog } from '../../platform/tables.ts';
import { sheetOf } from './copy.ts';

/** A sheet for each table that a community fills. */
const sheets = () => ({
  members: sheetOf(members),
  runs: sheetOf(runs),
  bookings: sheetOf(bookings),
  ledgerEntries: sheetOf(ledgerEntries),
  ledgerPostings: sheetOf(ledgerPostings),
  rosters: sheetOf(rosters),
  rosterSignups: sheetOf(rosterSignups),
  rosterPicks: sheetOf(rosterPicks),
  serviceBookings: sheetOf(serviceBookings),
  serviceOffers: sheetOf(serviceOffers),
  points: sheetOf(pointsEntries),
  auditLog: sheetOf(auditLog),
});

type AuditRow = typeof auditLog.$inferSelect;

/** The subject of an audit row. */
type About = Pick<AuditRow, 'subject' | 'subjectId'> &
  Partial<Pick<AuditRow, 'runId' | 'bookingId' | 'buyer' | 'version' | 'details' | 'differences'>>;

/** All rows of a community, with their audit log. */
export class Books {
  readonly sheets = sheets();

  /** Adds an audit row of an actor at a time (epoch ms). */
  audit(now: number, by: Pick<Actor, 'id' | 'displayName'>, action: string, about: About): void {
    this.sheets.auditLog.add({
      id: newId(now),
      at: new Date(now).toISOString(),
      actorId: by.id,
      actorName: by.displayName,
      action,
      runId: null,
      bookingId: null,
      buyer: null,
      version: null,
      details: '',
      differences: {},
      requestId: 'seed',
      ...about,
    });
  }
}
