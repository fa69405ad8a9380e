import type { TemplateList } from '@warchest/contract/recurring.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import type { Ctx } from '../../platform/context.ts';
import { currentList } from './view.ts';

/** The recurring templates of a kind (REC-2); empty before the first save. */
export const listTemplates = (ctx: Ctx, kind: RecurringKind): Promise<TemplateList> =>
  ctx.readSnapshot((read) => currentList({ read }, kind));
