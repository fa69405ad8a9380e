import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/**
 * Which file a module comes in (record 47). The bundler makes a file of every set of modules that the
 * same screens share: up to fifty for a screen, most of them below one KiB. On a slow line each file
 * costs a wait of its own; so sets are put together where the waits that screens save are worth more
 * than the bytes that some of them then load without need.
 */

/** What one more file costs on a slow line, in bytes: a sixth of 0.56 s at 1.4 Mbit/s. */
const fileCost = 16_000;
/**
 * What a screen may need with the shell, in bytes. Its budget is 230 KiB; files that are put together
 * compress better than their sum, but bring up to four KiB with them that cannot be foreseen here: the
 * names of the files that they load later.
 */
const screenLimit = 233 * 1024;

/** What the bundler would put into one file. Sizes are bytes, compressed. */
interface Part {
  readonly modules: string[];
  /** The screens and later parts that load it. */
  readonly users: Set<string>;
  size: number;
  readonly needs: Set<Part>;
  /** With styles it comes in two files. */
  readonly files: { count: 1 | 2 };
  /** A screen or a later part itself, or of the shell: stays as it is. */
  readonly fixed: boolean;
}

interface Screens {
  /** Bytes that each screen loads. */
  readonly loads: Map<string, number>;
  /** How much a screen's wait counts; null for later parts, for which nothing waits. */
  readonly weight: (user: string) => number | null;
}

/** The files of a build as parts. */
function partsOf(chunks: readonly Rolldown.OutputChunk[]): readonly Part[] {
  const parts = new Map<string, Part>(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        modules: [...chunk.moduleIds],
        users: new Set(),
        size: gzipSync(chunk.code).length,
        needs: new Set(),
        files: { count: chunk.viteMetadata?.importedCss.size ? 2 : 1 },
        fixed: chunk.isEntry || chunk.isDynamicEntry,
      },
    ]),
  );
  const needed = (chunk: Rolldown.OutputChunk) =>
    chunk.imports.map((name) => parts.get(name)).filter((part) => part !== undefined);
  for (const chunk of chunks)
    for (const part of needed(chunk)) parts.get(chunk.fileName)?.needs.add(part);
  for (const chunk of chunks) {
    if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
    const user = chunk.facadeModuleId ?? chunk.fileName;
    const reach = (part: Part | undefined): void => {
      if (!part || part.users.has(user)) return;
      part.users.add(user);
      part.needs.forEach(reach);
    };
    reach(parts.get(chunk.fileName));
  }
  return [...parts.values()];
}

/** Whether one needs the other through a third: in one file they would wait for themselves. */
function isBetween(from: Part, to: Part): boolean {
  const seen = new Set<Part>([from]);
  const leadsThere = (part: Part): boolean => {
    if (part === to) return true;
    if (seen.has(part)) return false;
    seen.add(part);
    return [...part.needs].some(leadsThere);
  };
  return [...from.needs].some((next) => next !== to && leadsThere(next));
}

/** All that a part waits for, itself not among it. */
function withNeeds(part: Part): ReadonlySet<Part> {
  const found = new Set<Part>();
  const walk = (one: Part): void => {
    for (const next of one.needs) {
      if (found.has(next)) continue;
      found.add(next);
      walk(next);
    }
  };
  walk(part);
  return found;
}

/** What the users of one part alone load besides if the other comes with it: that, and what it needs. */
function* loadedBesides(one: Part, other: Part): Generator<readonly [user: string, more: number]> {
  const needs = withNeeds(other);
  for (const user of one.users) {
    if (other.users.has(user)) continue;
    let more = other.size;
    for (const need of needs) {
      if (!need.users.has(user)) more += need.size + fileCost * need.files.count;
    }
    yield [user, more];
  }
}

/** What one file instead of two saves over all screens, in bytes; `-Infinity` if one grows too large. */
function worth(a: Part, b: Part, { loads, weight }: Screens): number {
  let saved = 0;
  const fewer = a.files.count === 2 && b.files.count === 2 ? 2 : 1;
  for (const user of a.users) {
    if (b.users.has(user)) saved += fewer * fileCost * (weight(user) ?? 0);
  }
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [user, more] of loadedBesides(one, other)) {
      saved -= more * (weight(user) ?? 1 / 8);
      if ((loads.get(user) ?? 0) + more > screenLimit) return -Infinity;
    }
  }
  return saved;
}

function putTogether(a: Part, b: Part, all: readonly Part[], { loads }: Screens): void {
  a.modules.push(...b.modules);
  const users = new Set([...a.users, ...b.users]);
  for (const next of b.needs) a.needs.add(next);
  for (const part of all) if (part.needs.delete(b)) part.needs.add(a);
  a.needs.delete(a);
  a.needs.delete(b);
  const load = (user: string, more: number) => {
    const now = loads.get(user);
    if (now !== undefined) loads.set(user, now + more);
  };
  for (const user of users) {
    if (!a.users.has(user)) load(user, a.size);
    if (!b.users.has(user)) load(user, b.size);
    a.users.add(user);
    for (const need of withNeeds(a)) {
      if (need.users.has(user)) continue;
      need.users.add(user);
      load(user, need.size);
    }
  }
  a.size += b.size;
  a.files.count = a.files.count === 2 || b.files.count === 2 ? 2 : 1;
}

interface Pair {
  readonly a: Part;
  readonly b: Part;
  readonly saved: number;
}

/** The pairs of one part with others that are worth it. */
const pairsOf = (a: Part, others: readonly Part[], screens: Screens): readonly Pair[] =>
  others
    .map((b) => ({ a, b, saved: worth(a, b, screens) }))
    .filter(({ a: one, b, saved }) => one !== b && saved > 0);

/** Puts together what is worth most, until nothing is. Answers the parts that are left. */
function putAllTogether(of: readonly Part[], all: readonly Part[], screens: Screens): Part[] {
  let parts = [...of];
  let pairs = parts.flatMap((part, at) => pairsOf(part, parts.slice(at + 1), screens));
  for (;;) {
    pairs.sort((one, other) => other.saved - one.saved);
    // screens have grown since: what was worth it may be too much now
    const best = pairs.find(
      ({ a, b }) => worth(a, b, screens) > 0 && !isBetween(a, b) && !isBetween(b, a),
    );
    if (!best) return parts;
    const { a, b } = best;
    putTogether(a, b, all, screens);
    parts = parts.filter((part) => part !== b);
    const untouched = pairs.filter(
      (pair) => ![pair.a, pair.b].some((one) => one === a || one === b),
    );
    pairs = [...untouched, ...pairsOf(a, parts, screens)];
  }
}

/**
 * Names the file of each module that several screens or later parts share, from a build in which the
 * bundler has parted them.
 * @param weight of a screen, null for other modules
 */
export function groupModules(
  chunks: readonly Rolldown.OutputChunk[],
  weight: Screens['weight'],
): ReadonlyMap<string, string> {
  const all = partsOf(chunks);
  const pages = new Set(
    chunks.filter(({ isEntry }) => isEntry).map((chunk) => chunk.facadeModuleId ?? chunk.fileName),
  );
  const loads = new Map<string, number>();
  // what a page itself waits for has its place: the shell's, or the landing page's
  const isPlaced = (part: Part) => [...part.users].some((user) => pages.has(user));
  const shell = all.filter((part) => [...part.users].some((user) => user.endsWith('app.html')));
  const shellSize = shell.reduce((sum, { size }) => sum + size, 0);
  for (const part of all) {
    for (const user of part.users) {
      if (weight(user) === null || isPlaced(part)) continue;
      loads.set(user, (loads.get(user) ?? shellSize) + part.size);
    }
  }
  const free = all.filter((part) => !part.fixed && !isPlaced(part) && part.users.size > 1);
  const parts = putAllTogether(free, all, { loads, weight });
  return new Map(
    parts.flatMap((part, at) => part.modules.map((id) => [id, `part-${at + 1}`] as const)),
  );
}
