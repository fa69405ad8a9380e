import { auditInvariants } from './invariants-audit.ts';
import { bookingInvariants } from './invariants-bookings.ts';
import { guardInvariants } from './invariants-guards.ts';
import { ledgerInvariants, mailInvariants } from './invariants-ledger.ts';
import { pointInvariants } from './invariants-points.ts';
import type { Invariant } from './invariant.ts';
import { rosterInvariants } from './invariants-rosters.ts';
import { serviceInvariants } from './invariants-services.ts';

/** The invariants of every database of this product, numbered as in SECURITY.md. */
export const invariants: readonly Invariant[] = [
  ...bookingInvariants,
  ...ledgerInvariants,
  ...mailInvariants,
  ...pointInvariants,
  ...auditInvariants,
  ...guardInvariants,
  ...serviceInvariants,
  ...rosterInvariants,
];
