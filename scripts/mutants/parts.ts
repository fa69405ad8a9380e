/** Parts of the code of which changes are drawn at random: each has too many to make all of them. */
export const parts = {
  'server-commands': {
    app: 'apps/server',
    projects: ['server'],
    has: (file: string) => isOfFeature(file) && !isRead(file),
    least: 92,
  },
  'server-views': {
    app: 'apps/server',
    projects: ['server'],
    has: (file: string) => isOfFeature(file) && isRead(file),
    least: 92,
  },
  platform: {
    app: 'apps/server',
    projects: ['server'],
    has: (file: string) =>
      /^apps\/server\/src\/(platform|backup|http|features\/sessions)\//.test(file),
    least: 85,
  },
  web: { app: 'apps/web', projects: ['web', 'web-hooks'], has: () => true, least: 88 },
} satisfies Readonly<Record<string, Part>>;

export interface Part {
  /** The workspace whose tests are asked. */
  readonly app: string;
  /** The projects of `vitest.config.ts` in which they run. */
  readonly projects: readonly string[];
  /** Whether a source of the workspace belongs to it. */
  readonly has: (file: string) => boolean;
  /** Percent of the changes that the tests have to notice. */
  readonly least: number;
}

/** Files of features that decide something; their tables, statements and routes are not drawn from. */
const isOfFeature = (file: string): boolean =>
  /^apps\/server\/src\/features\/(?!sessions\/)[\w-]+\/[\w-]+\.ts$/.test(file) &&
  !/\/(tables|routes|public|queries[\w-]*|seed-[\w-]+)\.ts$/.test(file);

/** Those that say something, and write nothing. */
const isRead = (file: string): boolean =>
  /\/(list|show|view|messages|search|look-up|find|resolve)(-[\w-]+)?\.ts$/.test(file);

export const isSource = (file: string): boolean =>
  /\/src\/.*\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file);
