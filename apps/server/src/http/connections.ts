import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

export interface Connections {
  /**
   * Lets the server shut down at once: closes every idle connection, and each of the others after
   * its response. Otherwise a closing server waits for unused connections, which browsers open in
   * advance.
   */
  closeIdle(): void;
  /** Whether a response has begun on it and not ended: other bytes would become part of it. */
  isAnswering(connection: Duplex): boolean;
}

interface Connection {
  /** Requests without a complete response. */
  unfinished: number;
  /** The response to the newest of them. */
  response: ServerResponse | null;
}

/** Tracks a server's connections and the unfinished requests on each. */
export function connectionsOf(server: Server): Connections {
  const open = new Map<Duplex, Connection>();
  let leaving = false;
  server.on('connection', (socket: Socket) => {
    open.set(socket, { unfinished: 0, response: null });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.unfinished += 1;
    connection.response = response;
    response.once('close', () => {
      connection.unfinished -= 1;
      if (leaving && connection.unfinished === 0) socket.destroySoon();
    });
  });
  return {
    closeIdle: () => {
      leaving = true;
      for (const [socket, { unfinished }] of open) {
        if (unfinished === 0) (socket as Socket).destroySoon();
      }
    },
    isAnswering: (socket) => {
      const connection = open.get(socket);
      if (!connection?.response || connection.unfinished === 0) return false;
      return connection.unfinished > 1 || connection.response.headersSent;
    },
  };
}
