import type { WorkRulesReply } from '@warchest/contract/loyalty.ts';
import {
  maxWorkPoints,
  workFields,
  type WorkField,
  type WorkRules,
} from '@warchest/domain/loyalty/work.ts';
import { pointsOf } from './assign.ts';

/** The rules as typed. */
export type TypedRules = Readonly<Record<WorkField, string>>;

export const workLabels: Readonly<Record<WorkField, string>> = {
  leader: 'As leader of a completed run',
  collector: 'As gold collector of a completed run',
  booster: 'As booster of a completed run or service booking',
  advertiser: 'As advertiser of a customer in either',
  per100k: 'For each 100.000 gold sold in one of them',
};

export const typedRules = (rules: WorkRulesReply): TypedRules =>
  Object.fromEntries(workFields.map((field) => [field, String(rules[field])])) as TypedRules;

export function rulesErrors(typed: TypedRules): Record<string, string> {
  return Object.fromEntries(
    workFields.flatMap((field): [string, string][] => {
      const points = pointsOf(typed[field]);
      if (!Number.isFinite(points)) return [[field, 'Must be a whole number of points']];
      if (points < 0) return [[field, 'Must not be negative']];
      return points > maxWorkPoints ? [[field, 'Too many points']] : [];
    }),
  );
}

export const rulesSent = (typed: TypedRules, version: number): WorkRules & { version: number } => ({
  leader: pointsOf(typed.leader),
  collector: pointsOf(typed.collector),
  booster: pointsOf(typed.booster),
  advertiser: pointsOf(typed.advertiser),
  per100k: pointsOf(typed.per100k),
  version,
});
