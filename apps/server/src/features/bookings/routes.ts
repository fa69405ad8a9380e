import { contract } from '@warchest/contract/index.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { serve, type App } from '../../http/serve.ts';
import { book } from './book.ts';
import { bookMany } from './book-many.ts';
import { lookUpCustomer } from './look-up-customer.ts';
import { createBaits } from './create-baits.ts';
import { markDone } from './mark-done.ts';
import { moveBooking } from './move.ts';
import { listDeleted } from './list-deleted.ts';
import { listOwnBookings } from './list-own.ts';
import { listShiftCustomers, listShifts } from './list-shift-sheets.ts';
import { removeBooking } from './remove.ts';
import { restoreBooking } from './restore.ts';
import { updateBooking } from './update.ts';
import { updateBookings } from './update-many.ts';
import { checkSameRun } from './check-same-run.ts';
import { runTopic } from './view-topic.ts';

const { bookings } = contract;

export function routes(app: App): void {
  app.topics.addViewTopic(runTopic(app.deps));
  for (const kind of runKinds) {
    const lines = bookings[kind];
    serve(app, lines.book, (ctx, { params, body }) => book(ctx, kind, params.id, body));
    serve(app, lines.bookMany, (ctx, { params, body }) =>
      bookMany(ctx, kind, params.id, body.customers),
    );
    serve(app, lines.own, (ctx, { query }) => listOwnBookings(ctx, kind, query));
    serve(app, lines.update, (ctx, { params, body }) =>
      updateBooking(ctx, kind, params.id, params.bookingId, body),
    );
    serve(app, lines.updateMany, (ctx, { params, body }) =>
      updateBookings(ctx, kind, params.id, body.changes),
    );
    serve(app, lines.remove, (ctx, { params }) =>
      removeBooking(ctx, kind, params.id, params.bookingId),
    );
    serve(app, lines.deleted, (ctx, { params }) => listDeleted(ctx, kind, params.id));
    serve(app, lines.restore, (ctx, { params }) =>
      restoreBooking(ctx, kind, params.id, params.bookingId),
    );
    serve(app, lines.move, (ctx, { params, body }) =>
      moveBooking(ctx, kind, params.id, params.bookingId, body.to),
    );
    serve(app, lines.markDone, (ctx, { params, body }) => {
      checkSameRun(params.id, { id: body.id });
      const ids = body.bookings ?? body.Buyer?.map((b) => b.id);
      return markDone(ctx, kind, params.id, ids ? new Set(ids) : null);
    });
  }
  serve(app, bookings.shiftOverview, (ctx) => listShifts(ctx));
  serve(app, bookings.shiftCustomers, (ctx) => listShiftCustomers(ctx));
  serve(app, bookings.bait, (ctx, { params, body }) => {
    checkSameRun(params.id, { raid: body.raid });
    return createBaits(ctx, params.id, body.amountOfBookings);
  });
  serve(app, bookings.customerData, (ctx, { query }) => lookUpCustomer(ctx, query.raiderIoLink));
}
