/** Which way imports may go. ARCHITECTURE.md explains the layers; this file enforces them. */

/** A package's folder, and everything else of ours that it may import: folders and files. */
const layer = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(packages|apps|e2e|bench|scripts)/',
    pathNot: [from, ...allowed].map((place) => `^${place}(/|$)`),
  },
});

export default {
  forbidden: [
    layer('domain-imports-only-itself', 'packages/domain'),
    layer('contract-imports-domain', 'packages/contract', 'packages/domain'),
    layer(
      'server-imports-contract-and-domain',
      'apps/server',
      'packages/contract',
      'packages/domain',
      'apps/simulator',
      // what all commands read their arguments with
      'scripts/commands',
      'scripts/lib/bundle.mjs',
    ),
    {
      name: 'only-tests-bundle',
      comment: 'Tests run commands as a release has them.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '\\.test\\.ts$|^apps/server/test/' },
      to: { path: '^scripts/lib/' },
    },
    {
      name: 'only-tests-know-the-simulator',
      comment: 'The product talks to the simulated outside by its address only.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '\\.test\\.ts$|^apps/server/test/' },
      to: { path: '^apps/simulator/' },
    },
    layer('web-imports-contract-and-domain', 'apps/web', 'packages/contract', 'packages/domain'),
    layer('simulator-knows-only-the-outside', 'apps/simulator', 'packages/domain'),
    {
      name: 'domain-is-pure',
      comment: 'Rules take what they need as values: no I/O and no packages but the one for time.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'temporal-polyfill' },
    },
    {
      name: 'contract-uses-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$|/interactions\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '/zod/' },
    },
    {
      name: 'only-interactions-know-the-chat-platform',
      comment: 'They are of its shapes and numbers, and the web does not load them.',
      severity: 'error',
      from: { path: '^packages/contract/src/interactions\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '/(zod|discord-api-types)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|http|seed|app\\.ts|main\\.ts)' },
    },
    {
      name: 'platform-knows-no-product',
      comment: 'It moves versions and bytes; what they are about is registered by the features.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/(domain|contract)/src/',
        pathNot:
          '^packages/domain/src/(members/(access|roles)|text/size|time/[a-z]+)\\.ts$|^packages/contract/src/(live-topics|refusals|endpoint)\\.ts$',
      },
    },
    {
      name: 'web-live-knows-no-product',
      severity: 'error',
      from: { path: '^apps/web/src/lib/live', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/', pathNot: '^packages/contract/src/live-topics\\.ts$' },
    },
    {
      name: 'adapters-know-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|seed|app\\.ts|main\\.ts)' },
    },
    {
      name: 'features-meet-at-their-public-interface',
      comment:
        'Of another feature only its public.ts may be imported. Tables refer to tables by foreign keys.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/([^/]+)/',
        pathNot: '\\.test\\.ts$|/tables\\.ts$',
      },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: [`^apps/server/src/features/$1/`, '/public\\.ts$'],
      },
    },
    {
      name: 'tables-know-tables',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/tables\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: [`^apps/server/src/features/$1/`, '/tables\\.ts$'],
      },
    },
    {
      name: 'commands-do-not-import-routes',
      severity: 'error',
      from: { path: '^apps/server/src/features/[^/]+/', pathNot: '\\.test\\.ts$|/routes\\.ts$' },
      to: { path: '^apps/server/src/features/[^/]+/routes\\.ts$' },
    },
    {
      name: 'only-main-starts-the-app',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot:
          '^apps/server/src/(main|verify|backup|restore|upgrade-database|seed-large|chat-commands|chat-check|doctor|support-bundle|seals|migrate)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/main\\.ts$' },
    },
    {
      name: 'server-imports-no-commands',
      comment: 'What operators type uses the server, not the other way round.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!cli/|doctor/|support/)[^/]+/' },
      to: { path: '^apps/server/src/(cli|doctor|support)/' },
    },
    {
      name: 'no-test-help-in-the-product',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^apps/[^/]+/test/' },
    },
    {
      name: 'web-parts-know-no-product',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(app|screens|features|game-ui)/|^packages/contract/' },
    },
    {
      name: 'web-game-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/game-ui/' },
      to: { path: '^apps/web/src/(app|screens|features|landing)/|^packages/contract/' },
    },
    {
      name: 'web-lib-knows-no-screen',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(app|screens|features|game-ui)/' },
    },
    {
      name: 'web-features-know-no-screen',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|screens)/' },
    },
    {
      name: 'web-features-meet-at-their-public-files',
      comment:
        'Of another feature only the files of its folder public/ may be imported. Screens and the app compose features and may import any of their files.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/[^/]+/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/public/'],
      },
    },
    {
      name: 'web-screens-know-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/screens/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|migrations)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
