import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { at, root } from './root.mjs';

/**
 * Runs a program and collects what it prints.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, yields?: boolean }} [options] `show`:
 *   print as it comes; `yields`: whatever else runs goes first
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function run(program, args, { env = {}, show = false, yields = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (yields && child.pid !== undefined) setPriority(child.pid, 10);
    let output = '';
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      stdout += chunk;
      if (show) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (show) process.stderr.write(chunk);
    });
    child.on('error', (error) =>
      resolve({ code: 127, output: `${output}${error.message}`, stdout }),
    );
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}

/**
 * Runs a tool of the installed packages, without going through npm.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const tool = (name, args, options) => run(at('node_modules', '.bin', name), args, options);
