import type { SourceFile } from './files.ts';

/** The one place through which keys come in: it lets a key that is held down act once. */
const guard = 'apps/web/src/lib/held-keys.ts';

const isProduct = ({ path }: SourceFile): boolean =>
  /^apps\/web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== guard;

/** Listeners of the page that would come before the guard, or see keys that it holds back. */
export const strayKeyListeners = (files: readonly SourceFile[]): string[] =>
  files
    .filter(isProduct)
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /addEventListener\(\s*['"`]key\w+|\bonkey(?:down|up|press)\b|\bonKeyPress/g,
        ),
      ].map(([found]) => `${path}: ${found} bypasses listenToKeys of ${guard}`),
    );

/** Scripts of pages that begin without the guard. */
export function unguardedPages(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => /^apps\/web\/[^/]+\.html$/.test(path))
    .flatMap((page) =>
      [...page.text.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, script = '']) => ({
        page,
        script: `apps/web/${script}`,
      })),
    )
    .filter(
      ({ script }) => !/^import '(\.\.\/)+lib\/held-keys\.ts';$/m.test(texts.get(script) ?? ''),
    )
    .map(({ page, script }) => `${page.path}: ${script} does not import ${guard}`);
}
