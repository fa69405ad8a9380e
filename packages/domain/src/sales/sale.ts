import { kindRules, runKinds, type KindRules, type RunKind } from '../runs/kind.ts';
import {
  serviceRules,
  serviceSections,
  type ServiceRules,
  type ServiceSection,
} from './section.ts';

/** All kinds of sales: the kinds of runs, and the sections of services. */
export type SaleKind = RunKind | ServiceSection;
export const saleKinds = [...runKinds, ...serviceSections] as const;

/** The numbers of a kind of sale that gold rules need. */
export type SaleRules = Pick<
  KindRules,
  'feeShare' | 'otherFeeShare' | 'feeCap' | 'ftbCreditLoss' | 'priceUnit' | 'attendance' | 'strings'
> & {
  readonly cutCategory: KindRules['cutCategory'] | ServiceRules['cutCategory'];
  readonly words: { readonly one: string };
};

export const saleRules: Readonly<Record<SaleKind, SaleRules>> = { ...kindRules, ...serviceRules };

/** The ledger's entry kinds of payouts, for runs and services. */
export const payoutKinds = ['run.payout', 'service.payout'] as const;
export const payoutKindOf = (kind: SaleKind): (typeof payoutKinds)[number] =>
  isRunKind(kind) ? 'run.payout' : 'service.payout';

export const isRunKind = (kind: SaleKind): kind is RunKind =>
  (runKinds as readonly SaleKind[]).includes(kind);
