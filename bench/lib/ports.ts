import { createServer } from 'node:net';

let next = Number(process.env.BENCH_PORT ?? 4800);

/** The next port from BENCH_PORT (4800) on that is free on loopback, with the following one free too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    // The simulated chat platform takes the port after the product's.
    next += 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
    if (port > 60_000) throw new Error('No free port found');
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
