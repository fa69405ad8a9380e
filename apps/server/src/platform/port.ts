import { createServer } from 'node:net';
import { StartRefused } from './start-refused.ts';

/** An address to listen on, and the settings that configure it. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly portSetting: 'PORT' | 'CHAT_SIM_PORT';
}

/** The address cannot be listened on; the message says what to set. */
export class PortRefused extends StartRefused {
  override readonly name = 'PortRefused';
}

/** Translates an error of listening for the operator; other errors stay as they are. */
export function portProblem(error: unknown, { host, port, portSetting }: Place): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new PortRefused(
        `Port ${port} on ${host} is taken by another program: stop that one, or set ${portSetting} to a free port.`,
      );
    case 'EACCES':
      return new PortRefused(
        `This user may not use port ${port}: set ${portSetting} to a port from 1024 on.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new PortRefused(`${host} is no address of this machine: set HOST to one that is.`);
    default:
      return error;
  }
}

/**
 * Checks that the port is free, before anything else is started.
 * @throws PortRefused
 */
export async function assertPortFree(place: Place): Promise<void> {
  // 0: the system chooses a free port
  if (place.port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(place.port, place.host, resolve);
    });
  } catch (error) {
    throw portProblem(error, place);
  }
  await new Promise((resolve) => probe.close(resolve));
}
