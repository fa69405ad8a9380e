declare const process: { readonly env: Record<string, string | undefined> };

/** The full tier does every test with many more rounds; with hundreds of small changes, each few. */
const tier = process.env.WARCHEST_TIER;
const isFull = tier === 'full';

/** Rounds of the properties of amounts. */
export const rounds = isFull ? 100_000 : tier === 'mutants' ? 200 : 10_000;

/** How long a property may take, in milliseconds. */
export const patience = isFull ? 600_000 : 60_000;

/** The machine's zones under which times must come out the same. */
export const machineZones = isFull
  ? ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati']
  : ['UTC', 'Europe/Berlin'];

/** Runs the work as if this machine stood in another zone. */
export function inMachineZone<T>(zone: string, work: () => T): T {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return work();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}
