/** The limit of reading: a bare `node:http` server that sends the very bytes that ours has sent. */
import { createServer, request as ask } from 'node:http';
import { answer } from '../lib/answering.ts';

interface Kept {
  readonly body: Buffer;
  readonly head: Record<string, string | number>;
}

const calls = {
  /** Asks ours once for each cookie, then answers any request with that cookie alike. */
  async listen(input: {
    port: number;
    from: number;
    path: string;
    cookies: readonly string[];
  }): Promise<{ bytes: number[]; etags: string[] }> {
    const kept = new Map<string, Kept>();
    for (const cookie of input.cookies)
      kept.set(cookie, await take(input.from, input.path, cookie));
    const server = createServer((request, response) => {
      const found = kept.get(request.headers.cookie ?? '');
      if (!found) {
        response.writeHead(404).end();
      } else if (request.headers['if-none-match'] === undefined) {
        response.writeHead(200, found.head).end(found.body);
      } else {
        response.writeHead(304, { etag: String(found.head.etag) }).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(input.port, '127.0.0.1', resolve));
    const all = [...kept.values()];
    return {
      bytes: all.map((one) => one.body.length),
      etags: all.map((one) => String(one.head.etag)),
    };
  },
};

function take(port: number, path: string, cookie: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, path, headers: { cookie } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const { etag = '' } = response.headers;
        if (response.statusCode !== 200) {
          reject(new Error(`${path} was answered ${response.statusCode}: ${body.toString()}`));
          return;
        }
        resolve({
          body,
          head: { 'content-type': 'application/json', 'content-length': body.length, etag },
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

export type AnswersCalls = typeof calls;

answer(calls);
