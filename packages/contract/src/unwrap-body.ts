import type { z } from 'zod';

/** The id of a run that is sent as its id or as a whole object. */
const idIn = (run: unknown): unknown =>
  typeof run === 'object' && run !== null ? (run as { id?: unknown }).id : run;

/**
 * Unwraps a body if the object has no other keys than the wrapper's. A run beside it is moved into
 * the body under the same name, so that it is checked there.
 */
export const unwrapBody =
  (inner: string, run: 'raid' | 'raidId') => (body: unknown, context: z.RefinementCtx) => {
    if (typeof body !== 'object' || body === null || !Object.hasOwn(body, inner)) return body;
    if (!Object.keys(body).every((key) => key === inner || key === run)) return body;
    const { [inner]: plain, [run]: beside } = body as Record<string, unknown>;
    const id = idIn(beside);
    if (id === undefined || typeof plain !== 'object' || plain === null) return plain;
    const own = (plain as Record<string, unknown>)[run];
    if (own !== undefined && idIn(own) !== id) {
      context.addIssue({ code: 'custom', path: [run], message: 'Two different runs are named' });
    }
    return { ...plain, [run]: id };
  };
