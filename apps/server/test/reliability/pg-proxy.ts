import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A message of PostgreSQL's protocol: its letter (empty: the first one) and what it carries. */
export interface Message {
  readonly from: 'client' | 'database';
  readonly letter: string;
  readonly text: string;
  /** Everything that the client has said on this connection. */
  readonly said: () => string;
}

export interface Proxy {
  /** The same database, through here. */
  readonly url: string;
  /** Ends all connections; the next ones lead to another database, with the same user. */
  switchTo(databaseUrl: string): void;
  close(): Promise<void>;
}

/**
 * Stands between a server and its database and sees every message before it goes on. When `watch`
 * answers false, the message and all that follows on its connection are kept back.
 */
export async function openProxy(
  databaseUrl: string,
  watch: (message: Message) => boolean,
): Promise<Proxy> {
  let target = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    let said = '';
    const pass = (from: Message['from'], source: Socket, sink: Socket): void => {
      let waiting: Buffer = Buffer.alloc(0);
      // The client's first message has no letter.
      let lettered = from === 'database';
      let stopped = false;
      source.on('data', (chunk: Buffer) => {
        waiting = Buffer.concat([waiting, chunk]);
        while (!stopped) {
          const head = lettered ? 1 : 0;
          if (waiting.length < head + 4) return;
          const length = head + waiting.readInt32BE(head);
          if (waiting.length < length) return;
          const bytes = waiting.subarray(0, length);
          waiting = waiting.subarray(length);
          const letter = lettered ? bytes.toString('latin1', 0, 1) : '';
          const text = bytes.toString('latin1', head + 4);
          lettered = true;
          if (from === 'client') said += text;
          if (watch({ from, letter, text, said: () => said })) sink.write(bytes);
          else stopped = true;
        }
      });
      source.on('close', () => sink.destroy());
      source.on('error', () => sink.destroy());
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pass('client', client, database);
    pass('database', database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const user = encodeURIComponent(target.user ?? '');
  const password = target.password ? `:${encodeURIComponent(target.password)}` : '';
  return {
    url: `postgresql://${user}${password}@127.0.0.1:${port}/${target.database}`,
    switchTo: (other) => {
      target = new pg.Client({ connectionString: other });
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
