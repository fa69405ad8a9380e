import { contract } from '@warchest/contract/index.ts';
import { answered, serve, type App } from '../../http/serve.ts';
import { ImportJobs } from './begin-job.ts';
import { beginCheck, beginImport, beginReading, beginUndo, cancelWork } from './begin-work.ts';
import { createImport, receivePart } from './create-import.ts';
import { findMembers } from './find-members.ts';
import { failedRows } from './list-failed.ts';
import { performInThread } from './perform-in-thread.ts';
import { performTask } from './perform-task.ts';
import { removeImport } from './remove-import.ts';
import { setCells, setColumns } from './set-columns.ts';
import { listImports, listRows, showImport } from './view.ts';

const { imports } = contract;

export function routes(app: App): void {
  const jobs = new ImportJobs(app.importThread ? performInThread(app.importThread) : performTask);
  app.fastify.addHook('preClose', () => jobs.close());
  serve(app, imports.list, (ctx) => listImports(ctx));
  serve(app, imports.create, async (ctx, { body }) =>
    showImport(ctx, (await createImport(ctx, body)).id),
  );
  serve(app, imports.sendPart, async (ctx, { params }, { request }) => {
    await receivePart(ctx, params.id, params.at, request.body as Buffer);
    return { ok: true as const };
  });
  serve(app, imports.read, async (ctx, { params: { id }, body }) => {
    await beginReading(ctx, jobs, id, body.sheet);
    return showImport(ctx, id);
  });
  serve(app, imports.show, (ctx, { params }) => showImport(ctx, params.id));
  serve(app, imports.members, (ctx, { query }) => findMembers(ctx, query.text));
  serve(app, imports.setColumns, async (ctx, { params, body }) => {
    await setColumns(ctx, params.id, body);
    return showImport(ctx, params.id);
  });
  serve(app, imports.preview, async (ctx, { params: { id } }) => {
    await beginCheck(ctx, jobs, id);
    return showImport(ctx, id);
  });
  serve(app, imports.rows, (ctx, { params, query }) => listRows(ctx, params.id, query));
  serve(app, imports.setCells, async (ctx, { params, body }) => {
    await setCells(ctx, params.id, body.cells);
    return showImport(ctx, params.id);
  });
  serve(app, imports.run, async (ctx, { params: { id }, body }) => {
    await beginImport(ctx, jobs, id, body.badRows);
    return showImport(ctx, id);
  });
  serve(app, imports.cancel, async (ctx, { params: { id } }) => {
    await cancelWork(ctx, id);
    return showImport(ctx, id);
  });
  serve(app, imports.undo, async (ctx, { params: { id } }) => {
    await beginUndo(ctx, jobs, id);
    return showImport(ctx, id);
  });
  serve(app, imports.failed, async (ctx, { params }, { reply }) => {
    const { name, csv } = await failedRows(ctx, params.id);
    void reply
      .type('text/csv; charset=utf-8')
      // Headers hold Latin letters only: others are encoded (RFC 6266).
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, no-store')
      .send(csv);
    return answered;
  });
  serve(app, imports.remove, (ctx, { params }) => removeImport(ctx, params.id));
}
