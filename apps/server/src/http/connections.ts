import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes a server able to go down at once: the function that is answered closes every connection on
 * which no request is under way, and each of the others after its answer. Left alone, a closing
 * server waits for connections that were opened and never used, as browsers do in advance.
 */
export function connectionsOf(server: Server): { readonly letGo: () => void } {
  /** Requests under way on each open connection. */
  const open = new Map<Socket, number>();
  let leaving = false;
  const count = (socket: Socket, change: number): void => {
    const before = open.get(socket);
    if (before === undefined) return;
    open.set(socket, before + change);
    if (leaving && before + change === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return {
    letGo: () => {
      leaving = true;
      for (const [socket, requests] of open) if (requests === 0) socket.destroySoon();
    },
  };
}
