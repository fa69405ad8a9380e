import { contents, laterParts, scriptSize, scriptsOf, styleSize } from '../support/bundle-sizes.ts';
import { expect, test } from '../support/test.ts';

const shown = (size: number): string => `${size.toFixed(1)} KiB`;

const landing = 'index.html';
const app = 'app.html';
const screens = laterParts().filter((key) => key.startsWith('src/screens/'));
const inShell = new Set(scriptsOf(app));

/** Scripts that more than one screen needs: each visitor loads them once. */
const shared = new Set(
  screens
    .flatMap((key) => [...new Set(scriptsOf(key, inShell))])
    .filter((file, at, all) => all.indexOf(file) !== at),
);

/** KiB of script, compressed. */
const sizes = screens
  .map((key) => {
    const files = scriptsOf(key, inShell);
    return {
      key,
      own: scriptSize(files.filter((file) => !shared.has(file))),
      whole: scriptSize([...inShell, ...files]),
      styles: styleSize([app, key]),
    };
  })
  .toSorted((a, b) => b.whole - a.whole);

// proves PERF-7
test('the landing page is light and carries no library of form controls', () => {
  const files = scriptsOf(landing);
  console.log(
    `  landing: script ${shown(scriptSize(files))}, styles ${shown(styleSize([landing]))}`,
  );
  expect(scriptSize(files)).toBeLessThanOrEqual(110);
  expect(styleSize([landing])).toBeLessThanOrEqual(25);
  // the addresses of what a press loads later are no part of it
  const addresses = /assets\/[\w-]+\.(js|css)/g;
  for (const file of files)
    expect(contents(file).replaceAll(addresses, '')).not.toMatch(/mantine/i);
});

// proves PERF-7
test('the app shell and every screen stay within their budgets', () => {
  const shell = scriptSize([...inShell]);
  console.log(
    `  shell: script ${shown(shell)}; shared by screens ${shown(scriptSize([...shared]))}`,
  );
  for (const { key, own, whole, styles } of sizes) {
    console.log(
      `  ${key}: own ${shown(own)}, with everything ${shown(whole)}, styles ${shown(styles)}`,
    );
  }
  expect(shell).toBeLessThanOrEqual(190);
  expect(screens.length).toBeGreaterThan(10);
  for (const { key, own, whole, styles } of sizes) {
    expect.soft(own, `script of ${key} alone`).toBeLessThanOrEqual(40);
    // the shell's budget and a screen's together
    expect.soft(whole, `all script that ${key} needs`).toBeLessThanOrEqual(230);
    expect.soft(styles, `styles of ${key} with the shell's`).toBeLessThanOrEqual(25);
  }
});
