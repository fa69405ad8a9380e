import { settlePoints } from './points.ts';
import type { Marked, Model, ModelPayer, ModelService, Status } from './types.ts';

/**
 * Service bookings once more, as simply as they can be written; see model.ts. Percent of the price: 10 for
 * the advertiser (small fees at most 100,000), 75 for the team, the same for each.
 */

const hasEnded = (one: ModelService) => one.status === 'Completed' || one.status === 'Cancelled';

/** Open until its team is whole, unless it has begun or ended. */
function staff(one: ModelService): 200 {
  if (one.status === 'Open' || one.status === 'Staffed') {
    one.status = one.team.length >= one.teamSize ? 'Staffed' : 'Open';
  }
  return 200;
}

/** What completing it credits, by member. */
function sharesOf({ price, advCut, owner, team, teamSize }: ModelService): Map<string, number> {
  const tenth = Math.floor(price / 10);
  const paid = new Map<string, number>();
  const credit = (who: string, gold: number) => paid.set(who, (paid.get(who) ?? 0) + gold);
  if (advCut === 'FTB') credit(owner, tenth);
  else if (advCut !== 'TAKEN') credit(owner, Math.min(tenth, 100_000));
  for (const who of team) credit(who, Math.floor(Math.floor((price * 3) / 4) / teamSize));
  return paid;
}

/** What follows what; beginning and completing ask for more. */
const ways: Readonly<Record<string, readonly string[]>> = {
  Open: ['Cancelled'],
  Staffed: ['In progress', 'Cancelled'],
  'In progress': ['Completed', 'Staffed', 'Cancelled'],
  Completed: ['In progress'],
  Cancelled: ['Open'],
};

export const serviceRules = {
  /** Who offered before says something else; who is in the team does not. */
  offer(one: ModelService, who: string): Status {
    if (one.status !== 'Open' && one.status !== 'Staffed') return 409;
    if (one.team.includes(who)) return 409;
    // what somebody says again stands at its old place in the product's answers
    if (!one.offered.includes(who)) one.offered.push(who);
    return staff(one);
  },

  withdraw(one: ModelService, who: string): Status {
    if (!one.offered.includes(who)) return 403;
    if (hasEnded(one) || one.team.includes(who)) return 409;
    one.offered = one.offered.filter((other) => other !== who);
    return staff(one);
  },

  choose(one: ModelService, team: readonly string[]): Status {
    if (hasEnded(one)) return 409;
    if (team.some((who) => !one.offered.includes(who)) || team.length > one.teamSize) return 422;
    one.team = one.offered.filter((who) => team.includes(who));
    return staff(one);
  },

  /** Only collectors say that they took the gold; and none of it that somebody else has. */
  pay(one: ModelService, paid: boolean, by: ModelPayer): Status {
    if (one.paid === paid && !hasEnded(one)) return 200;
    if (hasEnded(one) || one.mailed) return 409;
    if (!by.staff && one.holder !== '' && one.holder !== by.id) return 403;
    if (!by.staff && !by.collects) return 403;
    one.paid = paid;
    one.holder = paid ? one.holder || by.id : '';
    return staff(one);
  },

  /** Gold that somebody else has keeps its owner from saying how much it is. */
  reprice(one: ModelService, price: number): Status {
    if (hasEnded(one)) return 409;
    if (one.price === price) return 200;
    if (one.mailed) return 409;
    if (one.holder !== '' && one.holder !== one.owner) return 403;
    one.price = price;
    return staff(one);
  },

  resize(one: ModelService, teamSize: number): Status {
    if (hasEnded(one)) return 409;
    if (one.team.length > teamSize) return 422;
    one.teamSize = teamSize;
    return staff(one);
  },

  move(model: Model, one: ModelService, to: string, asStaff: boolean): Status {
    if (one.status === to) return 200;
    if (!ways[one.status]?.includes(to)) return 409;
    if (one.status === 'Completed') {
      if (!asStaff) return 403;
      one.reversed = true;
      one.paidOut = new Map();
    }
    if (to === 'Cancelled' && one.mailed) return 409;
    // the desk alone gives back gold that somebody else than its owner holds (SVC-27)
    const isElsewhere = one.holder !== '' && one.holder !== one.owner;
    const givesBack = to === 'Cancelled' || one.status === 'Cancelled';
    if (givesBack && isElsewhere && !asStaff) return 403;
    const isWhole = one.team.length === one.teamSize && one.paid;
    if (to === 'Completed' && !isWhole) return 409;
    // the holder is staff, or was let to take the gold: so only the team and an earlier reversal can
    // keep its owner from it
    const isForStaff = one.reversed || one.team.includes(one.owner);
    if (to === 'Completed' && !asStaff && isForStaff) return 403;
    const wasCompleted = one.status === 'Completed';
    one.status = to;
    if (to === 'Completed') one.paidOut = sharesOf(one);
    if (to === 'Completed' || wasCompleted) {
      const isDone = to === 'Completed';
      settlePoints(model, one.id, isDone ? workIn(one) : { sold: [], others: [] });
    }
    return staff(one);
  },

  mark(one: ModelService, mailed: boolean, by: { id: string; staff: boolean }): Marked {
    const isString = one.paid && one.status !== 'Cancelled';
    if (!isString || !(by.staff || one.holder === by.id)) return 'unknown';
    if (one.mailed === mailed) return 'already';
    one.mailed = mailed;
    return 'marked';
  },
};

const workIn = ({ owner, price, team }: ModelService) => ({
  sold: [{ owner, price }],
  others: team.map((who) => ['booster', who] as const),
});

/** What the product is to say of it. */
export const servicePicture = (one: ModelService) => ({
  id: one.id,
  status: one.status,
  teamSize: one.teamSize,
  team: one.team,
  offers: one.offered.length,
  paid: one.paid,
  holder: one.holder,
  mailed: one.mailed,
  price: one.price,
});
