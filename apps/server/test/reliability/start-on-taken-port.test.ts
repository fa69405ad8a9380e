import { access } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { postmasterOf } from './database-probe.ts';
import { buildServer, Installation } from './server-process.ts';

let site: Installation;
let holder: Server | undefined;
beforeAll(async () => {
  buildServer();
  site = await Installation.make();
});
afterEach(() => new Promise((resolve) => holder?.close(resolve)));
afterAll(() => site.clear());

// proves OPS-5
test.each([
  ['PORT', 0],
  ['CHAT_SIM_PORT', 1],
] as const)(
  'where the port of %s is taken, a start says so and leaves nothing',
  async (setting, at) => {
    const port = site.port + at;
    holder = createServer();
    await new Promise<void>((resolve) => holder?.listen(port, '127.0.0.1', resolve));
    const program = site.begin();
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.words()).toBe(
      `Warchest does not start: Port ${port} on 127.0.0.1 is taken by another program: stop that one, or set ${setting} to a free port.\n`,
    );
    expect(await postmasterOf(site)).toBeNull();
    await expect(access(site.database)).rejects.toThrow('ENOENT');
  },
);
