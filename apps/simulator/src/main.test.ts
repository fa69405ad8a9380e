import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '..', '..', '..');

const start = (env: Record<string, string>) =>
  spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, SIM_PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });

it.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV'],
  [{ SIM_HOST: '0.0.0.0' }, 'SIM_HOST'],
  [{ SIM_PORT: '70000' }, 'SIM_PORT'],
])(
  'refuses to start with %o',
  async (env, named) => {
    const child = start(env);
    let said = '';
    child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toContain(named);
  },
  30_000,
);

it('says where it listens, and ends with the process that holds its input', async () => {
  const child = start({ SIM_END_WITH_STDIN: '1' });
  const [line] = await once(child.stdout, 'data');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line)) ?? [];
  expect((await fetch(address)).status).toBe(200);
  child.stdin.end();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
}, 30_000);
