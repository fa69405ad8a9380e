/**
 * `npm run dev`: the server, restarted at every change (it starts the simulator itself), and the web
 * app with hot reload, which passes API calls on to the server. Both stop together.
 */
import { spawn } from 'node:child_process';
import { readArguments } from './commands/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, root } from './lib/root.mjs';

readArguments('dev');
await ensureInstalled();

const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
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

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
