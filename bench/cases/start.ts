import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, temporaryFolder } from '../lib/database.ts';
import { median } from '../lib/numbers.ts';
import { freePort } from '../lib/ports.ts';
import { build } from '../lib/product.ts';
import { fixedLine, type Line } from '../lib/report.ts';
import { roundCount } from '../lib/rounds.ts';
import { stopping } from '../lib/stopping.ts';

// proves PERF-5
/** P5: from `npm start`, in an installed and built checkout, to the first page served. */
export async function start(): Promise<Line[]> {
  await build();
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < roundCount; round++) {
    const { folder, remove } = await temporaryFolder();
    const dataDir = path.join(folder, 'data');
    first.push(await secondsToFirstPage(dataDir));
    again.push(await secondsToFirstPage(dataDir));
    await remove();
  }
  const bar = (atLeast: number, good: number) => ({ better: 'less', atLeast, good }) as const;
  return [
    fixedLine('P5', 'npm start, existing database', median(again), 's', bar(3, 1.5)),
    fixedLine('P5', 'npm start, first time', median(first), 's', bar(6, 4)),
  ];
}

async function secondsToFirstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: npm does not always pass signals on.
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const gone = once(child, 'exit');
  const stop = stopping(async () => {
    const group = -(child.pid ?? 0);
    if (isAlive(group)) process.kill(group, 'SIGTERM');
    await gone;
    // npm may be gone before the server, which stops its database last.
    while (isAlive(group)) await pause(20);
  });
  try {
    while (!(await isPage(port))) {
      if (child.exitCode !== null) throw new Error(`npm start has ended:\n${said}`);
      if (performance.now() - begin > 60_000) throw new Error(`npm start serves no page:\n${said}`);
      await pause(5);
    }
    return (performance.now() - begin) / 1000;
  } finally {
    await stop();
  }
}

/** Whether a process group (a negative number) has anybody in it. */
function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

const isPage = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (response) => response.ok && /<html/i.test(await response.text()),
    () => false,
  );
