import { afterEach, expect, test, vi } from 'vitest';
import { fakeWindow } from '../../../../test/fake-server.ts';
import { someLists } from '../../../../test/some-lists.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import { creationDraft, lastCreated } from './create-draft.ts';
import { firstValues } from './run-form.ts';

afterEach(() => void vi.unstubAllGlobals());

test('an unfinished run is kept per member and kind, without values of another shape', () => {
  fakeWindow();
  const first = firstValues('raid', someLists, '2026-11-24');
  const place = (member: string, kind: 'raid' | 'shift') => creationDraft(member, kind, first);
  expect(place('1', 'raid').read()).toBeNull();
  place('1', 'raid').write({ ...first, note: 'begun' });
  expect(place('1', 'raid').read()).toEqual({ ...first, note: 'begun' });
  expect([place('1', 'shift').read(), place('2', 'raid').read()]).toEqual([null, null]);
  place('1', 'raid').write(null);
  expect(place('1', 'raid').read()).toBeNull();
  const old = { note: 7, gc: 'x', offeredBosses: {}, leader: ['x'], time: '20:00', extra: 1 };
  for (const stored of ['text', 7]) {
    draftsIn('1').write('runDraft.raid', stored);
    expect(place('1', 'raid').read()).toBeNull();
  }
  draftsIn('1').write('runDraft.raid', old);
  expect(place('1', 'raid').read()).toEqual({ ...first, time: '20:00' });
});

test('the run created last is kept beside the unfinished one', () => {
  fakeWindow();
  const first = firstValues('raid', someLists, '2026-11-24');
  creationDraft('1', 'raid', first).write({ ...first, note: 'begun' });
  expect(lastCreated('1', 'raid', first).read()).toBeNull();
  lastCreated('1', 'raid', first).write({ ...first, note: 'created' });
  expect([
    lastCreated('1', 'raid', first).read()?.note,
    creationDraft('1', 'raid', first).read()?.note,
  ]).toEqual(['created', 'begun']);
});
