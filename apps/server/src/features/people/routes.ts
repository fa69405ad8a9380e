import { contract } from '@warchest/contract/index.ts';
import { serve, type App } from '../../http/serve.ts';
import { finishSessions } from './finish-sessions.ts';
import { peopleLike, peopleSeenLast } from './queries.ts';
import { setPaymentChar } from './set-payment-char.ts';
import { show } from './show.ts';
import { personView } from './view.ts';

const { people } = contract;
/** Maximum number of listed people. */
const maxListed = 50;

export function routes(app: App): void {
  serve(app, people.list, async (ctx, { query }) => {
    const text = query.text?.trim() ?? '';
    const rows = await (text === ''
      ? peopleSeenLast(ctx, maxListed)
      : peopleLike(ctx, text, maxListed));
    return rows.map(personView);
  });
  serve(app, people.one, (ctx, { params }) => show(ctx, params.discordId));
  serve(app, people.finishSessions, (ctx, { params, body }) =>
    finishSessions(ctx, params.discordId, body.ids),
  );
  serve(app, people.setPaymentChar, (ctx, { body }) => setPaymentChar(ctx, body.paymentChar));
}
