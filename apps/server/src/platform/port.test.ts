import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree, PortRefused, portProblem, type Place } from './port.ts';

const place = (more: Partial<Place> = {}): Place => ({
  host: '127.0.0.1',
  port: 3000,
  portSetting: 'PORT',
  ...more,
});

test('a taken port is named with what to set, a free one is left free', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const bound = holder.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  await expect(assertPortFree(place({ port, portSetting: 'CHAT_SIM_PORT' }))).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or set CHAT_SIM_PORT to a free port.`,
  );
  await new Promise((resolve) => holder.close(resolve));
  await assertPortFree(place({ port }));
  await assertPortFree(place({ port }));
});

test.each([
  ['EACCES', 'This user may not use port 80: set PORT to a port from 1024 on.'],
  ['EADDRNOTAVAIL', '127.0.0.1 is no address of this machine: set HOST to one that is.'],
  ['ENOTFOUND', '127.0.0.1 is no address of this machine: set HOST to one that is.'],
])('%s is said in a sentence', (code, sentence) => {
  const problem = portProblem(Object.assign(new Error('listen'), { code }), place({ port: 80 }));
  expect(problem).toBeInstanceOf(PortRefused);
  expect(problem).toMatchObject({ message: sentence });
});

test('any other error stays what it is', () => {
  const error = new Error('something else');
  expect(portProblem(error, place())).toBe(error);
});
