import { Refused } from '../../platform/refused.ts';

/** Refuses as invalid a body that names another run than the URL. */
export function checkSameRun(
  runId: string,
  named: Readonly<Record<string, string | undefined>>,
): void {
  const others = Object.keys(named).filter(
    (field) => named[field] !== undefined && named[field] !== runId,
  );
  if (others.length === 0) return;
  const errors = others.map((path) => ({ path, message: 'Differs from the run in the URL' }));
  throw new Refused('invalid', { errors });
}
