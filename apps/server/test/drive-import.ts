import { expect } from 'vitest';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { CellValue } from '@warchest/domain/imports/cell.ts';
import { catalogueLists } from '../src/features/catalogue/public.ts';
import { analysingGrowth, refreshStatistics } from '../src/features/imports/refresh-statistics.ts';
import { memberNames } from '../src/features/members/public.ts';
import { change, type Tx } from '../src/platform/change.ts';
import type { Ctx } from '../src/platform/context.ts';
import { newId } from '../src/platform/ids.ts';
import { Turns } from '../src/platform/turns.ts';
import type {
  AnyImporter,
  Importer,
  ImportRow,
  ImportSession,
  PlannedRow,
  UndoneThing,
  WrittenThing,
  WrittenThingRow,
} from '../src/importing/importer.ts';
import { plannerOf } from '../src/importing/planner.ts';
import type { TestUser, TestWorld } from './harness.ts';

/** The values of a row that has been read; `undefined`: the file has no such column. */
export type Values = Readonly<Record<string, CellValue | null | undefined>>;

/** What a file came to. */
export interface Imported {
  /** The outcome of each row, with the problem if it was skipped. */
  readonly rows: readonly { readonly outcome: string; readonly problem?: RowProblem }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly things: readonly WrittenThingRow[];
}

interface ImportOptions {
  readonly options?: Readonly<Record<string, string>>;
  /** Rows of a batch. */
  readonly atOnce?: number;
}

type Drive = <T>(by: <State, W, Prepared>(one: Importer<State, W, Prepared>) => T) => T;

/** Imports rows as the engine does: a preview, which must foresee what is then written. */
export function importsOf(world: () => TestWorld, author: TestUser, importer: AnyImporter) {
  /** Own ids of earlier imports, as the engine keeps them. */
  const ownIds = new Map<string, string>();
  const drive: Drive = (by) => importer.drive(by);
  const ctxOf = async (): Promise<Ctx> => {
    const { deps } = world().server;
    return {
      ...deps,
      actor: {
        id: author.id,
        username: author.name,
        displayName: author.name,
        roles: new Set(author.roles),
        sessionId: '',
      },
      now: deps.clock.now(),
      requestId: newId(deps.clock.now()),
    };
  };
  const sessionOf = async (
    ctx: Ctx,
    rows: readonly ImportRow[],
    tx: Tx | null,
    more: ImportOptions,
  ) => {
    const read = tx?.read ?? ctx.read;
    const named = rows.flatMap(({ values }) => [values.member, values.discordId]);
    const session: ImportSession = {
      importId: newId(ctx.now),
      read,
      now: ctx.now,
      today: new Date(ctx.now).toISOString().slice(0, 10),
      actor: ctx.actor,
      options: more.options ?? {},
      turns: new Turns(),
      lists: await catalogueLists(ctx),
      writes: tx !== null,
      memberNames: await memberNames({ read }, new Set(named.map(String))),
      ownIds,
      pictureHosts: [],
    };
    return session;
  };
  const batches = <T>(rows: readonly T[], atOnce: number): T[][] =>
    Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
      rows.slice(at * atOnce, (at + 1) * atOnce),
    );

  const run = async (given: readonly Values[], more: ImportOptions = {}): Promise<Imported> => {
    const rows = given.map((values, at): ImportRow => ({ line: at + 2, values }));
    const { atOnce = 3 } = more;
    const ctx = await ctxOf();
    const foreseen = await drive(async <State, W, Prepared>(one: Importer<State, W, Prepared>) => {
      const session = await sessionOf(ctx, rows, null, more);
      const state = await one.begin(session);
      const planned: PlannedRow<unknown>[] = [];
      for (const batch of batches(rows, atOnce)) one.foresee?.(session, state, batch);
      for (const batch of batches(rows, atOnce)) {
        const plan = await plannerOf<State, W, Prepared>(one, session, state, batch);
        planned.push(...(await plan(batch)));
      }
      return planned;
    });
    const done: PlannedRow<unknown>[] = [];
    const things: WrittenThing[] = [];
    // As the engine does: plans made for small tables would take a minute for large ones.
    let grown: string[] = [];
    const work = (tx: Tx) =>
      drive(async <State, W, Prepared>(one: Importer<State, W, Prepared>) => {
        const growth = analysingGrowth(tx);
        const session = await sessionOf(ctx, rows, tx, more);
        const state = await one.begin(session);
        for (const batch of batches(rows, atOnce)) one.foresee?.(session, state, batch);
        for (const batch of batches(rows, atOnce)) {
          const plan = await plannerOf<State, W, Prepared>(one, session, state, batch);
          const planned = await plan(batch);
          done.push(...planned);
          const writes = planned.filter((row) => 'write' in row);
          if (writes.length > 0) {
            const begun = one.write(tx, ctx, session, state, writes);
            if ('things' in begun) await begun.written;
            things.push(...('things' in begun ? begun.things : await begun));
          }
          await growth.analyse(things.length);
        }
        if (things.length === 0) return tx.nothing();
        await one.end?.(tx, ctx, session, state);
        grown = await growth.tables();
      });
    await change(ctx, 'import.run', work);
    await refreshStatistics(ctx, grown);
    const shown = (planned: readonly PlannedRow<unknown>[]) =>
      planned.map(({ line, outcome, label, ...rest }) => ({
        line,
        outcome,
        label,
        ...('problem' in rest ? { problem: rest.problem } : {}),
      }));
    // The import does what its check predicted.
    expect(shown(done)).toEqual(shown(foreseen));
    expect(shown(done).map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
    for (const { line, subjectId, named } of things) {
      const ownId = rows.find((row) => row.line === line)?.values.ownId;
      if (named && typeof ownId === 'string') ownIds.set(ownId, subjectId);
    }
    return {
      rows: shown(done).map(({ outcome, problem }) => ({
        outcome,
        ...(problem ? { problem } : {}),
      })),
      counts: Object.fromEntries(
        ['created', 'updated', 'unchanged', 'skipped'].map((outcome) => [
          outcome,
          done.filter((row) => row.outcome === outcome).length,
        ]),
      ),
      // As they come back from the database.
      things: things.map((thing, seq) => ({
        ...(fromDatabase(thing) as WrittenThing),
        seq,
      })),
    };
  };

  /** Takes back what a file came to, as the engine does: in batches, each with its audit log. */
  const undo = async (
    { things }: Imported,
    by: Partial<Ctx['actor']> = {},
    atOnce = Infinity,
  ): Promise<UndoneThing[]> => {
    const ctx = await ctxOf();
    const undoing: Ctx = { ...ctx, actor: { ...ctx.actor, ...by } };
    const results: UndoneThing[] = [];
    await change(undoing, 'import.undo', async (tx) => {
      for (const batch of batches(things.toReversed(), Math.min(atOnce, things.length))) {
        results.push(...(await drive((one) => one.undo(tx, undoing, batch))));
        await tx.flushAudit();
      }
      if (results.every(({ result }) => result !== 'taken-back')) tx.nothing();
    });
    expect(results.map(({ seq }) => seq)).toEqual(things.map(({ seq }) => seq).toReversed());
    return results;
  };
  return { run, undo };
}

/** A value as jsonb gives it back: the fields of objects in another order. */
const fromDatabase = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toReversed())
        : one,
    ),
  ) as unknown;
