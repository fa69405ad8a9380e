import { kindRules, runKinds, type KindRules, type RunKind } from '../runs/kind.ts';
import {
  serviceRules,
  serviceSections,
  type ServiceRules,
  type ServiceSection,
} from './section.ts';

/** Everything that is sold, paid out and mailed: a kind of run, or a section of services. */
export type SaleKind = RunKind | ServiceSection;
export const saleKinds = [...runKinds, ...serviceSections] as const;

/** What gold asks of anything that is sold. */
export type SaleRules = Pick<
  KindRules,
  'feeShare' | 'otherFeeShare' | 'feeCap' | 'ftbCreditLoss' | 'priceUnit' | 'attendance' | 'strings'
> & {
  readonly cutCategory: KindRules['cutCategory'] | ServiceRules['cutCategory'];
  readonly words: { readonly one: string };
};

export const saleRules: Readonly<Record<SaleKind, SaleRules>> = { ...kindRules, ...serviceRules };

/** How the ledger calls that a sale was paid out: by whether it was a run or a service. */
export const payoutKinds = ['run.payout', 'service.payout'] as const;
export const payoutKindOf = (kind: SaleKind): (typeof payoutKinds)[number] =>
  isRunKind(kind) ? 'run.payout' : 'service.payout';

export const isRunKind = (kind: SaleKind): kind is RunKind =>
  (runKinds as readonly SaleKind[]).includes(kind);
