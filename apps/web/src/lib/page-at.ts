import { overviewTypes } from './page-words.ts';
import { allPages } from './page-facts.ts';
import type { Page } from './page.ts';

/** Parameters with a fixed set of values; any other value makes the path unknown. */
const knownValues: Readonly<Record<string, readonly string[]>> = { type: overviewTypes };

const patterns = allPages.map((one) => ({ one, parts: partsOf(one.path) }));
function partsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/');
}

/** The page at a path of the app, with the path's parameters; null for unknown paths. */
export function pageAt(
  path: string,
): { readonly page: Page; readonly params: Record<string, string> } | null {
  const parts = partsOf(path);
  for (const { one, parts: expected } of patterns) {
    if (expected.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = expected.every((want, at) => {
      const have = parts[at] ?? '';
      if (!want.startsWith('$')) return want === have;
      if (have === '') return false;
      try {
        const value = decodeURIComponent(have);
        params[want.slice(1)] = value;
        return knownValues[want.slice(1)]?.includes(value) ?? true;
      } catch {
        return false;
      }
    });
    if (fits) return { page: one, params };
  }
  return null;
}
