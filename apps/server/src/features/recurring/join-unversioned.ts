import type { SentTemplate } from '@warchest/contract/recurring.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lastChanges, type LastChange } from '../../platform/audit-log.ts';
import type { TemplateRow } from './tables.ts';
import { differences } from './map-columns.ts';

/** A list sent without its version, as rows, and the rows that it replaces. */
interface Unversioned {
  readonly sent: readonly SentTemplate[];
  readonly rows: readonly TemplateRow[];
  readonly before: ReadonlyMap<string, TemplateRow>;
}

/**
 * The rows to save for a list that was sent without its version (record 28): rows that another
 * person changed since the sender read them are not overwritten, and rows added since stay. A
 * template without an id is matched to a row with the same values, if there is one.
 * Refuses: stale, naming the first such row by its index.
 */
export async function joinUnversioned(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { sent, rows, before }: Unversioned,
): Promise<TemplateRow[]> {
  const last = await lastChanges(tx, 'template', [...before.keys()]);
  const seen = versionRead(sent);
  const hasRead = (id: string) => wasRead(last.get(id), seen, ctx.actor.id);
  const free = new Map([...before].filter(([id]) => !rows.some((row) => row.id === id)));
  const joined = rows.map((row, position) => {
    if (sent[position]?.id !== undefined) return row;
    const same = [...free.values()].find((one) => hasSameValues(one, row));
    if (!same) return row;
    free.delete(same.id);
    return { ...row, id: same.id };
  });
  for (const row of joined) {
    const was = before.get(row.id);
    if (!was || hasSameValues(was, row) || hasRead(row.id)) continue;
    throw new Refused('stale', {
      detail: 'This template was changed by another person: load the list again',
      extra: { field: `recurringRaids.${row.position}` },
    });
  }
  const unread = [...free.values()].filter(({ id }) => !hasRead(id));
  return [...joined, ...unread].map((row, position) => ({ ...row, position }));
}

/** The version at which the sender read the list, from its rows; null if none of them has one. */
function versionRead(sent: readonly SentTemplate[]): number | null {
  const versions = sent.flatMap(({ version }) => version ?? []);
  return versions.length > 0 ? Math.min(...versions) : null;
}

/**
 * Whether the row is unchanged since it was read; without a version, whether the sender wrote it
 * last.
 */
const wasRead = (last: LastChange | undefined, seen: number | null, sender: string): boolean =>
  last === undefined || (seen === null ? last.actorId === sender : last.version <= seen);

const hasSameValues = (one: TemplateRow, other: TemplateRow): boolean =>
  Object.keys(differences(one, other)).every((field) => field === 'position');
