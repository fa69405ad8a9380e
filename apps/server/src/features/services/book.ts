import type { NewService } from '@warchest/contract/service-forms.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { serviceRows } from './queries.ts';
import { recordService, toServiceReply } from './public.ts';
import type { ServiceRow } from './tables.ts';
import { columnsOf, orderOf } from './map-columns.ts';

/**
 * Books a customer for a service; a second booking of the same customer is allowed, and flagged.
 * Refuses: invalid (422, each field with its specified message).
 */
export async function book(ctx: Ctx, body: NewService): Promise<ServiceBooking> {
  const lists = await catalogueLists(ctx);
  const order = columnsOf(orderOf(body, lists), lists, ctx.actor.roles);
  return change(ctx, 'service.book', async (tx) => {
    const at = new Date(tx.now).toISOString();
    const row: ServiceRow = {
      ...order,
      id: newId(tx.now),
      status: 'Open',
      advertiserId: ctx.actor.id,
      advertiserName: ctx.actor.displayName,
      paid: false,
      goldWith: null,
      mailed: false,
      completions: 0,
      completedOn: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    await tx.q(serviceRows.insertSql, serviceRows.inserted(row), 'services.insert');
    recordService(tx, null, { row, offers: [], holderRoles: new Set() });
    return toServiceReply(tx, ctx, row.id);
  });
}
