import type { Config } from './config.ts';
import type { Telemetry } from './telemetry.ts';

/** Loads OpenTelemetry if a collector is named; otherwise nothing of it is read or run. */
export async function loadTelemetry(
  { telemetry }: Pick<Config, 'telemetry'>,
  version: string,
): Promise<Telemetry | null> {
  if (!telemetry.traces && !telemetry.metrics) return null;
  const { startTelemetry } = await import('./telemetry/open-telemetry.ts');
  return startTelemetry({ ...telemetry, version });
}
