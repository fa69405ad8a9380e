import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { appPagesOf, landingPageOf, type AppPage } from './app-pages.ts';
import { WebFile } from './web-file.ts';

/** The web build: its files by address, and the app's page for each screen. */
export interface WebBuild {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly appPages: readonly AppPage[];
}

/** Reads the web build; null if there is none. Hidden files are left out. */
export async function readWebFiles(folder: string): Promise<WebBuild | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  const found = entries?.filter((entry) => entry.isFile()) ?? [];
  const read = await Promise.all(
    found.map(async (entry): Promise<[string, WebFile]> => {
      const file = path.join(entry.parentPath, entry.name);
      const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      return [address, new WebFile(address, await readFile(file))];
    }),
  );
  const visible = read.filter(([address]) => !address.includes('/.'));
  if (visible.length === 0) return null;
  const files = new Map(visible);
  const table = read.find(([address]) => address === '/.vite/screens.json')?.[1];
  const [landing, app] = [files.get('/index.html'), files.get('/app.html')];
  if (landing && app) files.set('/index.html', landingPageOf(landing, app));
  return { files, appPages: app && table ? appPagesOf(app, table) : [] };
}
