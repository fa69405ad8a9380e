import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadTelemetry } from './load-telemetry.ts';

/** The packages of OpenTelemetry that a process has read after it was asked to load it. */
function packagesLoaded(traces: boolean): string[] {
  const file = path.join(import.meta.dirname, 'load-telemetry.ts');
  const program = `
    const { loadTelemetry } = await import(${JSON.stringify(file)});
    const telemetry = await loadTelemetry(
      { telemetry: { traces: ${traces}, metrics: false } }, '1.0.0');
    await telemetry?.stop();
    const { createRequire } = await import('node:module');
    const files = Object.keys(createRequire('/x.js').cache);
    console.log(JSON.stringify(files.filter((name) => name.includes('@opentelemetry'))));`;
  const said = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8', cwd: import.meta.dirname },
  );
  return JSON.parse(said) as string[];
}

// proves SYS-9
test('without a collector nothing of OpenTelemetry is loaded', { timeout: 60_000 }, () => {
  expect(packagesLoaded(false)).toEqual([]);
  expect(packagesLoaded(true).length).toBeGreaterThan(10);
});

// proves SYS-9
test('with one it runs until it is stopped', async () => {
  const sent = { traces: false, metrics: true, trustsCallers: false, limitsTraces: true };
  const telemetry = await loadTelemetry({ telemetry: sent }, '1.0.0');
  expect(telemetry).not.toBeNull();
  await telemetry?.stop();
});
