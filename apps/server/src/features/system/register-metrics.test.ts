import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
let metrics: string;
beforeAll(async () => {
  world = await testWorld();
  const { deps, app } = world.server;
  app.vitals.errorTotals = () => [{ name: 'It failed', total: 3 }];
  const whole = buildApp(deps, { vitals: app.vitals, processMetrics: true });
  await whole.fastify.inject({ url: '/health', headers: { host: '127.0.0.1' } });
  const url = '/metrics';
  const answer = await whole.fastify.inject({ url, headers: { host: '127.0.0.1' } });
  metrics = answer.body;
  await whole.fastify.close();
});
afterAll(() => world.close());

const folder = path.resolve(import.meta.dirname, '../../../../../docs/monitoring');

/** The names of metrics in expressions; `up` is Prometheus's own. */
const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:warchest|process|nodejs)_[a-z0-9_]+/g)),
];
/** The metric of a name: series of a histogram have endings. */
const family = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

interface Described {
  readonly name: string;
  readonly type: string;
}
const described = (): Described[] =>
  [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));

// proves SYS-6
describe.each(['dashboard.json', 'alerts.yml'])('%s', (file) => {
  test('names only metrics that there are', async () => {
    const text = await readFile(path.join(folder, file), 'utf8');
    const expressions =
      file === 'alerts.yml'
        ? text
        : (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels
            .flatMap(({ targets }) => targets.map(({ expr }) => expr))
            .join('\n');
    const named = namesIn(expressions);
    expect(named.length).toBeGreaterThan(8);
    const known = described().map(({ name }) => name);
    expect(named.filter((name) => !known.includes(family(name)))).toEqual([]);
  });

  test('and asks only for labels that they have', async () => {
    const text = await readFile(path.join(folder, file), 'utf8');
    const asked = [...text.matchAll(/\b(warchest_[a-z_]+)\{(\w+)=/g)];
    expect(asked.length).toBeGreaterThan(1);
    for (const [, name, label] of asked) {
      expect([name, label, metrics]).toEqual([
        name,
        label,
        expect.stringMatching(new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm')),
      ]);
    }
  });
});

// proves SYS-6
test('every metric of ours has a unit or says what it counts, as Prometheus names them', () => {
  const ours = described().filter(({ name }) => name.startsWith('warchest_'));
  expect(ours.length).toBeGreaterThan(14);
  const endings: Readonly<Record<string, RegExp>> = {
    counter: /_total$/,
    histogram: /_seconds$/,
    gauge: /_(seconds|bytes|info|streams|messages|connections|connections_max|requests|up)$/,
  };
  expect(ours.filter(({ name, type }) => !endings[type]?.test(name))).toEqual([]);
});

// proves SYS-6
test('what Prometheus reads holds a help text for each, and no value twice', () => {
  const helped = [...metrics.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name);
  expect(helped).toEqual(described().map(({ name }) => name));
  const series = metrics
    .split('\n')
    .flatMap((line) => /^([a-z][^ ]*(?:\{[^}]*\})?) /.exec(line)?.[1] ?? []);
  expect(new Set(series).size).toBe(series.length);
  expect(metrics).toContain('warchest_logged_errors_total{name="It failed"} 3');
});
