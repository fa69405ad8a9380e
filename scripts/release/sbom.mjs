import { createHash } from 'node:crypto';

/**
 * The list of what a release is made of, in CycloneDX 1.5, from the lock file: every package that its
 * programs and pages are built from (PKG-5).
 *
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 *
 * @typedef {Readonly<Record<string, Locked>>} Lock
 */

/** Where a package finds another one: beside itself or further out. @param {Lock} lock @param {string} from @param {string} name */
function placeOf(lock, from, name) {
  for (let folder = from; ;) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = lock[place];
    if (found) return found.link ? (found.resolved ?? place) : place;
    if (folder === '') return null;
    const outer = folder.lastIndexOf('/node_modules/');
    folder = outer < 0 ? '' : folder.slice(0, outer);
  }
}

/**
 * Every package that these workspaces are made of, with what it needs itself.
 * @param {Lock} lock
 * @param {readonly string[]} workspaces
 * @param {(place: string) => boolean} isShipped whether an optional package is part of it
 * @returns {Map<string, string[]>} by their places
 */
export function packagesOf(lock, workspaces, isShipped) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /** @param {string} place */
  const visit = (place) => {
    if (found.has(place)) return;
    const { dependencies = {}, optionalDependencies = {} } = lock[place] ?? {};
    const needs = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)].flatMap(
      (name) => {
        const needed = placeOf(lock, place, name);
        if (needed === null) return [];
        return lock[needed]?.optional && !isShipped(needed) ? [] : [needed];
      },
    );
    found.set(place, needs);
    for (const one of needs) visit(one);
  };
  for (const place of workspaces) visit(place);
  return found;
}

/** @param {string} place */
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {string} name @param {string} version */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string} integrity such as `sha512-…` in base64 */
function hashesOf(integrity) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  const alg = algorithm.replace('sha', 'SHA-');
  return [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }];
}

/**
 * @param {object} about
 * @param {Lock} about.lock
 * @param {readonly string[]} about.workspaces
 * @param {(place: string) => boolean} about.isShipped
 * @param {string} about.version
 * @param {number} about.time seconds since 1970
 */
export function sbomOf({ lock, workspaces, isShipped, version, time }) {
  const packages = packagesOf(lock, workspaces, isShipped);
  const places = [...packages.keys()].filter((place) => place.includes('node_modules/')).sort();
  /** @param {string} place */
  const refOf = (place) => purl(nameOf(place), lock[place]?.version ?? '');
  const own = `pkg:generic/warchest@${version}`;
  /** What our own workspaces need is what the product needs. @param {string} place @returns {string[]} */
  const direct = (place) =>
    (packages.get(place) ?? []).filter((one) => one.includes('node_modules/')).map(refOf);
  const byRef = new Map(places.map((place) => [refOf(place), place]));
  const content = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(time * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': own, name: 'warchest', version },
    },
    components: [...byRef].map(([ref, place]) => {
      const { version = '', integrity, license } = lock[place] ?? {};
      return {
        type: 'library',
        'bom-ref': ref,
        name: nameOf(place),
        version,
        purl: ref,
        ...(integrity ? { hashes: hashesOf(integrity) } : {}),
        ...(license ? { licenses: [{ expression: license }] } : {}),
      };
    }),
    dependencies: [
      { ref: own, dependsOn: [...new Set(workspaces.flatMap(direct))].sort() },
      ...[...byRef].map(([ref, place]) => ({ ref, dependsOn: [...new Set(direct(place))].sort() })),
    ],
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // Of the same packages it is the same list: a random number would differ with every build.
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
  return { ...content, serialNumber: `urn:uuid:${uuid}` };
}
