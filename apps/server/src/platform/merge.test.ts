import { expect, test } from 'vitest';
import type { Tx } from './change.ts';
import { auditedVersion, mergeChanges, refuseFixed } from './merge.ts';
import { Refused } from './refused.ts';

const current = { note: 'now', price: 5, gold: 'lea' };
type Field = keyof typeof current;
interface Row {
  readonly by: string;
  readonly differences: Record<string, { oldValue: unknown }>;
}

/** The changes that are written, or the refusal, and what the audit log was asked. */
async function merged(
  sent: Partial<Record<Field, unknown>>,
  version: number | undefined,
  since: readonly Row[] = [],
  reliesOn?: (changed: readonly Field[]) => readonly Field[],
) {
  const asked: unknown[] = [];
  const q = (_sql: string, values: unknown[], name: string) => {
    asked.push([name, ...values]);
    return Promise.resolve(since);
  };
  const update = {
    subject: 'run' as const,
    subjectId: 'r',
    current,
    currentVersion: 4,
    sent,
    version,
  };
  const result = await mergeChanges<Field>({ q } as unknown as Tx, {
    ...update,
    ...(reliesOn ? { reliesOn } : {}),
  }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return [error.refusal, error.options.detail, error.options.extra];
  });
  return { result, asked };
}
const all = { note: 'mine', price: 5, gold: 'bo' };
const log = [['audit.since', 'run', 'r', 3]];
const note = (oldValue: unknown, by = 'Lea'): Row => ({ by, differences: { note: { oldValue } } });
const stale = (field: Field, by?: string) => [
  'stale',
  `${field} was changed to ${JSON.stringify(current[field])} in the meantime${by ? ` by ${by}` : ''}`,
  { field, current: current[field], ...(by ? { by } : {}) },
];

test('without a version, and with the current one, every differing field is changed', async () => {
  for (const version of [undefined, 4])
    expect(await merged(all, version)).toEqual({ result: ['note', 'gold'], asked: [] });
  expect(await merged({ ...current }, 3)).toEqual({ result: [], asked: [] });
});

test('a version that is not known yet is refused with a differing field', async () => {
  expect(await merged(all, 5)).toEqual({
    result: [
      'stale',
      'Version 5 is not known here: load it again',
      { field: 'note', current: 'now' },
    ],
    asked: [],
  });
});

test('what others changed since is left alone, merged, or refused with who changed it last', async () => {
  const price: Row = { by: 'Ann', differences: { price: { oldValue: 4 } } };
  expect(await merged(all, 3, [price])).toEqual({ result: ['note', 'gold'], asked: log });
  const rows = [note('mine'), note('between', 'Bo')];
  expect(await merged(all, 3, rows)).toEqual({ result: ['gold'], asked: log });
  const other = [note('first'), note('mine', 'Bo'), price];
  expect(await merged(all, 3, other)).toEqual({ result: stale('note', 'Bo'), asked: log });
});

test('a change that relies on a field is refused once somebody else changed that', async () => {
  const seen: (readonly Field[])[] = [];
  const reliesOn = (changed: readonly Field[]): readonly Field[] => {
    seen.push(changed);
    return ['gold', 'note'];
  };
  const sent = { price: 6 };
  expect((await merged(sent, 3, [], reliesOn)).result).toEqual(['price']);
  expect((await merged(sent, 3, [note('now')], reliesOn)).result).toEqual(['price']);
  expect((await merged(sent, 3, [note('then', '')], reliesOn)).result).toEqual(stale('note'));
  expect(seen).toEqual([['price'], ['price'], ['price']]);
});

test('a fixed field is refused when it is sent with another value, and named', () => {
  refuseFixed({ id: 'a', list: [1], other: 2 }, { id: 'a', list: [1], missing: 'x' });
  expect(() => refuseFixed({ id: 'a', kind: 'b' }, { id: 'a', kind: 'c' })).toThrow(
    expect.objectContaining({
      refusal: 'field-forbidden',
      options: { detail: 'kind', extra: { field: 'kind' } },
    }) as Error,
  );
});

test('the version of what has no row is that of its last audit row', async () => {
  const asked: unknown[] = [];
  const read = (rows: readonly unknown[]) => ({
    read: ((_sql: string, values: unknown[], name: string) => {
      asked.push([name, ...values]);
      return Promise.resolve(rows);
    }) as never,
  });
  expect(await auditedVersion(read([{ version: 7 }]), 'cuts', 'all')).toBe(7);
  expect(await auditedVersion(read([]), 'cuts', 'all')).toBe(0);
  expect(asked[0]).toEqual(['audit.version', 'cuts', 'all']);
});
