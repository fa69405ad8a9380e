import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { at, root } from './root.mjs';

const stamp = at('node_modules', '.warchest-installed');

/** @param {string} file */
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Whether the packages that the lock file asks for are installed, by npm's own record of what is in
 * node_modules. Optional packages are left out: those of other platforms are never there.
 * @param {string} lock
 */
function matches(lock) {
  const record = read(at('node_modules', '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([place, wanted]) =>
      !place.includes('node_modules/') ||
      wanted.link ||
      wanted.optional ||
      wanted.peer ||
      installed[place]?.version === wanted.version,
  );
}

/** Installs the packages when they are missing or not the ones of the lock file. */
export async function ensureInstalled() {
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (read(stamp) === hash) return;
  if (!matches(lock)) {
    console.log('Installing packages …');
    // No package may run code while installing; nothing here needs it. Building needs the
    // development packages even where NODE_ENV=production is set.
    await npm([
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
  }
  writeFileSync(stamp, hash);
}

/** @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...args], { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`npm ${args[0]} ended with ${code}`)),
    );
  });
}
