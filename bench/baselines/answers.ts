/** The limit of reading: a bare `node:http` server that sends the very bytes that ours has sent. */
import { createServer, request as ask } from 'node:http';
import { answer } from '../lib/answering.ts';

interface Kept {
  readonly body: Buffer;
  readonly head: Record<string, string | number>;
}

/** The answers to one cookie: as they are, and compressed. */
interface Pair {
  readonly plain: Kept;
  readonly packed: Kept;
}

const calls = {
  /** Asks ours twice for each cookie, then answers any request with that cookie alike. */
  async listen(input: {
    port: number;
    from: number;
    path: string;
    cookies: readonly string[];
  }): Promise<{ bytes: number[]; packed: number[]; etags: string[] }> {
    const kept = new Map<string, Pair>();
    for (const cookie of input.cookies) {
      kept.set(cookie, {
        plain: await take(input.from, input.path, { cookie }),
        packed: await take(input.from, input.path, { cookie, 'accept-encoding': 'gzip' }),
      });
    }
    const server = createServer(({ headers }, response) => {
      const found = kept.get(headers.cookie ?? '');
      if (!found) {
        response.writeHead(404).end();
      } else if (headers['if-none-match'] === undefined) {
        const { head, body } = headers['accept-encoding'] ? found.packed : found.plain;
        response.writeHead(200, head).end(body);
      } else {
        response.writeHead(304, { etag: String(found.plain.head.etag) }).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(input.port, '127.0.0.1', resolve));
    const all = [...kept.values()];
    return {
      bytes: all.map(({ plain }) => plain.body.length),
      packed: all.map(({ packed }) => packed.body.length),
      etags: all.map(({ plain }) => String(plain.head.etag)),
    };
  },
};

function take(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const { etag = '', 'content-encoding': encoding } = response.headers;
        if (response.statusCode !== 200) {
          reject(new Error(`${path} was answered ${response.statusCode}: ${body.toString()}`));
          return;
        }
        resolve({
          body,
          head: {
            'content-type': 'application/json',
            'content-length': body.length,
            etag,
            ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
          },
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

export type AnswersCalls = typeof calls;

answer(calls);
