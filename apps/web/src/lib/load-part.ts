/** Files of the build that are here or on their way, by URL. */
const arrivals = new Map<string, Promise<void>>();

const linksTo = (href: string, rel: string): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].filter(
    (link) => link.getAttribute('href') === href,
  );

const failureOf = (href: string): TypeError =>
  new TypeError(`Failed to fetch dynamically imported module: ${href}`);

/** Brings a script into the browser's cache, unless the page itself names it. */
async function loadScript(href: string): Promise<void> {
  if (linksTo(href, 'modulepreload').length > 0) return;
  const response = await fetch(href).catch(() => null);
  if (!response?.ok) throw failureOf(href);
  // the cache holds a file only when it has arrived completely
  await response.arrayBuffer().catch(() => Promise.reject(failureOf(href)));
}

/** Adds a stylesheet; one that the page itself links may have failed before this code ran. */
async function loadStyles(href: string): Promise<void> {
  for (const link of linksTo(href, 'stylesheet')) {
    if (link.sheet !== null) return;
    link.remove();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(failureOf(href));
    });
    document.head.append(link);
  });
}

/** Resolves when a file is here. A file that failed is requested again the next time. */
function arrive(file: string): Promise<void> {
  const href = `/${file}`;
  const known = arrivals.get(href);
  if (known) return known;
  const coming = href.endsWith('.css') ? loadStyles(href) : loadScript(href);
  arrivals.set(href, coming);
  coming.catch(() => arrivals.delete(href));
  return coming;
}

/**
 * Imports a part of the app when all files that it needs are here. The build calls it for each
 * `import()` (`apps/web/build/later-parts.ts`). A module that fails to load, also by
 * `modulepreload`, fails for as long as the document lives in many browsers, so the module loader is
 * asked only for files that it finds in the cache.
 * @param files of the build, without those that are there already; styles in their order
 */
export async function loadPart<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map(arrive));
  return load();
}
