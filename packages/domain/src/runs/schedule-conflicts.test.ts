import { describe, expect, it } from 'vitest';
import { busyDuring, clashesOf, type Engagement } from './schedule-conflicts.ts';

let count = 0;
const run = (time: string, given: Partial<Engagement> = {}): Engagement => ({
  id: `run ${(count += 1)}`,
  kind: 'raid',
  startsAt: `2026-11-24T${time}:00.000Z`,
  leader: 'lead',
  gcs: [],
  runStatus: 'active',
  completed: false,
  ...given,
});
const found = (one: Engagement, ...others: Engagement[]) =>
  clashesOf(one, [one, ...others]).map(({ person, as, other }) => [person, as, other.id]);

describe('two runs at once', () => {
  it.each([
    ['as one starts', '20:00', 'raid', true],
    ['a minute before a raid ends', '21:59', 'raid', true],
    ['as a raid ends', '22:00', 'raid', false],
    ['a raid into this one', '18:01', 'raid', true],
    ['a raid that ends as this one begins', '18:00', 'raid', false],
    ['a mount raid takes one hour', '19:00', 'mountraid', false],
    ['a mount raid into this one', '19:01', 'mountraid', true],
    ['a shift takes three', '17:01', 'shift', true],
    ['a shift before', '17:00', 'shift', false],
  ] as const)('%s', (_, time, kind, clash) => {
    const other = run(time, { kind });
    expect(found(run('20:00'), other)).toEqual(clash ? [['lead', 'leader', other.id]] : []);
  });

  it('a raid is over two hours after it began, and no moment before', () => {
    const one = run('20:00');
    const at = (startsAt: string) => found(one, run('', { startsAt })).length;
    expect(at('2026-11-24T21:59:59.999Z')).toBe(1);
    expect(at('2026-11-24T22:00:00.000Z')).toBe(0);
  });

  it.each([
    ['cancelled', { runStatus: 'Cancelled' }],
    ['completed', { completed: true }],
  ] as const)('a %s run keeps nobody busy, and is kept free', (_, gone) => {
    expect(found(run('20:00'), run('20:00', gone))).toEqual([]);
    expect(found(run('20:00', gone), run('20:00'))).toEqual([]);
  });

  // proves SCHED-11
  it('is said of leaders, collectors and boosters, whatever they do in the other', () => {
    const one = run('20:00', { leader: 'a', gcs: ['b', 'c'], boosters: ['d', 'e'] });
    const other = run('20:30', { kind: 'shift', leader: 'b', gcs: ['d'], boosters: ['a'] });
    expect(new Set(found(one, other).map((clash) => clash.join(' ')))).toEqual(
      new Set([`a leader ${other.id}`, `b collector ${other.id}`, `d booster ${other.id}`]),
    );
  });

  it('is nothing for who leads and collects in one run, nor where nobody leads', () => {
    expect(found(run('20:00', { gcs: ['lead'] }))).toEqual([]);
    expect(found(run('20:00', { leader: null }), run('20:00', { leader: null }))).toEqual([]);
  });

  it('names who could not take a run on', () => {
    const other = run('21:00', { leader: 'a', gcs: ['b'] });
    const busy = busyDuring(run('20:00'), [other, run('23:00', { leader: 'c' })]);
    expect(busy).toEqual(new Map(['a', 'b'].map((person) => [person, other])));
  });

  it('names the first of several', () => {
    const [first, second] = [run('19:00'), run('21:00')];
    expect(busyDuring(run('20:00'), [first, second])).toEqual(new Map([['lead', first]]));
  });
});
