/** Pages of the app that help with a problem. */
export const remedyPages = ['unsent', 'movingIn'] as const;
export type RemedyPage = (typeof remedyPages)[number];

/** A remedy: a sentence, with a command to type or a page to open. */
export interface Remedy {
  readonly text: string;
  readonly command: string | null;
  readonly page: RemedyPage | null;
}

/** Needs action by a person. A `problem` has effects now, a `warning` will have them later. */
export interface SystemProblem {
  readonly key: string;
  readonly level: 'problem' | 'warning';
  readonly text: string;
  readonly remedy: Remedy;
}

export const byCommand = (text: string, command: string): Remedy => ({ text, command, page: null });
export const byPage = (text: string, page: RemedyPage): Remedy => ({ text, command: null, page });

/** The problem, or none; a value above the second limit is a problem, above the first a warning. */
export function above(
  value: number,
  [warning, problem]: readonly [number, number],
  make: () => Omit<SystemProblem, 'level'>,
): SystemProblem[] {
  if (value < warning) return [];
  return [{ ...make(), level: value >= problem ? 'problem' : 'warning' }];
}
