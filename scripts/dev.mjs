/**
 * `npm run dev`: the server, restarted at every change (it starts the simulator itself), and the web
 * app with hot reload, which passes API calls on to the server. Both stop together.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { readArguments } from './commands/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, root } from './lib/root.mjs';

readArguments('dev');
await ensureInstalled();

const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
for (const [port, setting] of [
  [serverPort, 'PORT'],
  [webPort, 'WEB_PORT'],
]) {
  if (await isTaken(Number(port))) {
    console.error(
      `Port ${port} is taken by another program: stop that one, or set ${setting} to a free port.`,
    );
    process.exit(1);
  }
}
const bin = (name) => at('node_modules', '.bin', name);
// Ctrl-C reaches this process alone, which passes it on once: a second one makes tsx kill the server
// before it has stopped its database.
const apart = { stdio: ['ignore', 'inherit', 'inherit'], detached: true };
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', at('apps/server/src/main.ts')], {
    ...apart,
    cwd: root,
    env: { ...process.env, PORT: serverPort },
  }),
  spawn(bin('vite'), ['--port', webPort, '--strictPort', '--clearScreen', 'false'], {
    ...apart,
    cwd: at('apps/web'),
    env: { ...process.env, WARCHEST_API: `http://127.0.0.1:${serverPort}` },
  }),
];

/** Whether somebody listens there. @param {number} port @returns {Promise<boolean>} */
function isTaken(port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
