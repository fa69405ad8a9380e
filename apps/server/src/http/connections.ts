import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

export interface Connections {
  /**
   * Makes the server able to go down at once: closes every connection on which no request is under
   * way, and each of the others after its answer. Left alone, a closing server waits for connections
   * that were opened and never used, as browsers do in advance.
   */
  letGo(): void;
  /** Whether an answer has begun on it and not ended: other bytes would become part of that one. */
  isAnswering(connection: Duplex): boolean;
}

interface Connection {
  /** Requests that have come and are not answered yet. */
  underWay: number;
  /** Of the newest of them. */
  response: ServerResponse | null;
}

/** Keeps count of a server's connections and of what is under way on each. */
export function connectionsOf(server: Server): Connections {
  const open = new Map<Duplex, Connection>();
  let leaving = false;
  server.on('connection', (socket: Socket) => {
    open.set(socket, { underWay: 0, response: null });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    connection.response = response;
    response.once('close', () => {
      connection.underWay -= 1;
      if (leaving && connection.underWay === 0) socket.destroySoon();
    });
  });
  return {
    letGo: () => {
      leaving = true;
      for (const [socket, { underWay }] of open) {
        if (underWay === 0) (socket as Socket).destroySoon();
      }
    },
    isAnswering: (socket) => {
      const connection = open.get(socket);
      if (!connection?.response || connection.underWay === 0) return false;
      return connection.underWay > 1 || connection.response.headersSent;
    },
  };
}
