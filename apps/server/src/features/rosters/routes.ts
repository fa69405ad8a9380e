import { contract } from '@warchest/contract/index.ts';
import { rosterAccess } from '@warchest/domain/rosters/access.ts';
import { serve, type App } from '../../http/serve.ts';
import { listAll, listCards, listOwn } from './list.ts';
import { markAttendance } from './mark-attendance.ts';
import { open } from './open.ts';
import { pick } from './pick.ts';
import { ping, pingUrgently } from './ping.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';
import { setClosed, setCounts, setNote } from './set-details.ts';
import { updateSignUp } from './update-sign-up.ts';
import { correctCharacter } from './correct-character.ts';
import { showBoard } from './show-board.ts';
import { showLogs } from './show-logs.ts';
import { listPickNotifications } from './list-pick-notifications.ts';
import { unpick } from './unpick.ts';

const { rosters } = contract;

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'rosters', access: rosterAccess });
  serve(app, rosters.own, (ctx, { params }) => listOwn(ctx, params.userId));
  serve(app, rosters.all, listAll);
  serve(app, rosters.cards, listCards);
  serve(app, rosters.board, (ctx, { params }) => showBoard(ctx, params.message));
  serve(app, rosters.open, (ctx, { body }) => open(ctx, body.raid));
  serve(app, rosters.add, (ctx, { body }) => pick(ctx, body));
  serve(app, rosters.remove, (ctx, { body }) => unpick(ctx, body));
  serve(app, rosters.save, (ctx, { body }) => save(ctx, body));
  serve(app, rosters.ping, (ctx, { body }) => ping(ctx, body));
  serve(app, rosters.note, (ctx, { body }) => setNote(ctx, body));
  serve(app, rosters.urgent, (ctx, { body }) => pingUrgently(ctx, body));
  serve(app, rosters.role, (ctx, { body: { raidId, booster, charClass, role } }) =>
    updateSignUp(ctx, 'roster.role', { raidId, booster, class: charClass }, { role }),
  );
  serve(app, rosters.characterClass, (ctx, { body: { raidId, booster, oldClass, newClass } }) =>
    updateSignUp(ctx, 'roster.class', { raidId, booster, class: oldClass }, { class: newClass }),
  );
  serve(app, rosters.status, (ctx, { body: { raidId, booster, charClass, status } }) =>
    updateSignUp(ctx, 'roster.status', { raidId, booster, class: charClass }, { status }),
  );
  serve(app, rosters.values, (ctx, { body }) => correctCharacter(ctx, body));
  serve(app, rosters.roleCount, (ctx, { body: { message, tank, heal, dps, lb } }) =>
    setCounts(ctx, { message }, { tank, healer: heal, dps, lb }),
  );
  serve(app, rosters.attendance, (ctx, { body }) => markAttendance(ctx, body));
  serve(app, rosters.close, (ctx, { body }) => setClosed(ctx, body));
  serve(app, rosters.deleteRoster, (ctx, { body }) => remove(ctx, { message: body.roster }));
  serve(app, rosters.deleteOfRun, (ctx, { body }) => remove(ctx, { raidId: body.raid }));
  serve(app, rosters.told, (ctx, { params }) => listPickNotifications(ctx, params.message));
  serve(app, rosters.logs, (ctx, { params, query }) =>
    showLogs(ctx, params.raidId, query.page ?? 1),
  );
}
