import { vi } from 'vitest';
import { z } from 'zod';
import { RefusedError } from '../src/lib/call.ts';
import type { DraftRules, DraftState } from '../src/lib/draft-list.ts';
import { draftsIn } from '../src/lib/draft-storage.ts';
import { useDraftList, type DraftListOptions } from '../src/lib/use-draft-list.ts';
import { mount } from './hook.tsx';

export interface Row {
  readonly key: string;
  readonly name: string;
}
export interface Reply {
  readonly version: number;
  readonly rows: readonly Row[];
}
type Options = DraftListOptions<Row, Reply>;

export const row = (key: string, name = key): Row => ({ key, name });
export const reply = (version: number, ...rows: Row[]): Reply => ({ version, rows });
export const rules: DraftRules<Row> = {
  row: z.object({ key: z.string(), name: z.string() }),
  asNew: (one) => ({ ...one, key: `again-${one.key}` }),
  isBlank: ({ name }) => name === '',
};
export const read = (one: Reply) => one;
export const list = { name: 'some-list' };
export const refusal = (type: string, errors: readonly { path: string; message: string }[] = []) =>
  Object.assign(Object.create(RefusedError.prototype) as RefusedError, { type, errors });

/** The hook with options that a test may change before it is drawn again. */
export function open(given: Partial<Options> = {}) {
  const [refetch, clear] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const sent: DraftState<Row>[] = [];
  const answers: (Reply | undefined)[] = [];
  const options: { -readonly [Part in keyof Options]: Options[Part] } = {
    name: 'some-draft',
    memberId: 'me',
    list,
    loaded: { data: reply(1, row('a'), row('b')), refetch },
    read,
    rules,
    command: { error: null, clear },
    send: (draft) => {
      sent.push(draft);
      return Promise.resolve(answers.shift());
    },
    cellOf: (path, { rows }) => {
      const [at, field = ''] = path.split('.');
      const key = rows[Number(at)]?.key;
      return key === undefined ? null : { key, field };
    },
    ...given,
  };
  const hook = mount(() => useDraftList(options));
  const load = (data: Reply | undefined) => {
    options.loaded = { data, refetch };
    hook.again();
  };
  const fail = (error: Error | null) => {
    options.command = { error, clear };
    hook.again();
  };
  const names = () => hook.now.rows?.map(({ name }) => name);
  const rename = (key: string, name: string, step?: string) =>
    hook.do(({ change }) =>
      change((rows) => rows.map((one) => (one.key === key ? { ...one, name } : one)), step),
    );
  return { hook, options, refetch, clear, sent, answers, load, fail, names, rename };
}
export const kept = (name = 'some-draft') => draftsIn('me').read(name);
