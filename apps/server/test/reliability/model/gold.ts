import { alive, isReady } from './seats.ts';
import { teamOf } from './rosters.ts';
import type { Model, ModelBooking, ModelRun, ModelService } from './types.ts';

/**
 * Per mille of a price for FTB; for TAKEN what stays in hand; the most of all others, in gold; percent
 * of the pot for the leader and for the boosters.
 */
const terms = {
  raid: { ftb: 275, taken: 300, most: 100_000, leader: 4, boosters: 62 },
  mountraid: { ftb: 150, taken: 150, most: 150_000, leader: 0, boosters: 75 },
  shift: { ftb: 275, taken: 300, most: 100_000, leader: 4, boosters: 62 },
} as const;

export const inPot = (run: ModelRun): ModelBooking[] =>
  alive(run).filter((b) => !b.bait && b.done && isReady(b));

export const potOf = (run: ModelRun): number => inPot(run).reduce((sum, b) => sum + b.price, 0);

/**
 * What completing the run credits, by member: TAKEN have theirs, others get 10 % up to the most, and
 * boosters share theirs by the bosses that they were there for.
 */
export function shares(model: Model, run: ModelRun): Map<string, number> {
  const { ftb, most, leader, boosters } = terms[run.kind];
  const paid = new Map<string, number>();
  const credit = (who: string, gold: number) => paid.set(who, (paid.get(who) ?? 0) + gold);
  for (const b of inPot(run)) {
    if (b.advCut === 'FTB') credit(b.owner, Math.floor((b.price * ftb) / 1000));
    else if (b.advCut !== 'TAKEN') credit(b.owner, Math.min(Math.floor(b.price / 10), most));
  }
  credit(model.leader, Math.floor((potOf(run) * leader) / 100));
  const pool = Math.floor((potOf(run) * boosters) / 100);
  const team = teamOf(run);
  const all = team.reduce((sum, one) => sum + one.bosses, 0);
  for (const { who, bosses } of team) credit(who, Math.floor((pool * bosses) / all));
  return paid;
}

/** What completed runs and service bookings have credited to a member. */
export const balanceOf = (model: Model, member: string): number =>
  [...model.runs, ...model.services].reduce(
    (sum, { paidOut }) => sum + (paidOut.get(member) ?? 0),
    0,
  );

export const owedTo = (model: Model, member: string): number =>
  balanceOf(model, member) - (model.payouts.get(member) ?? 0);

/** What is to be mailed of a booking: its price without what a TAKEN advertiser kept. */
const toMail = (run: ModelRun, { advCut, price }: ModelBooking): number =>
  advCut === 'TAKEN' ? price - Math.floor((price * terms[run.kind].taken) / 1000) : price;

/** The gold of a completed service booking that is to be mailed: its price without what a TAKEN advertiser kept. */
const mailOf = ({ advCut, price }: ModelService): number =>
  advCut === 'TAKEN' ? price - Math.floor(price / 10) : price;

/** Gold of what is completed: with its collector until it is mailed, then in the bank. */
export function goldOf(model: Model): { held: number; bank: number } {
  const gold = { held: 0, bank: 0 };
  for (const run of model.runs.filter(({ completed }) => completed)) {
    for (const b of inPot(run)) gold[b.mailed ? 'bank' : 'held'] += toMail(run, b);
  }
  for (const one of model.services.filter(({ status }) => status === 'Completed')) {
    gold[one.mailed ? 'bank' : 'held'] += mailOf(one);
  }
  return gold;
}
