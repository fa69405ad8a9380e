import { quantile } from '../lib/numbers.ts';
import { AnswerReader, open, requestText } from './connection.ts';
import { freshName } from './names.ts';

/** What one client sends, again and again, each time waiting for the answer. */
export interface ClientScript {
  readonly method: 'GET' | 'PUT';
  /** `{run}` stands for any one of the runs. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `{name}` stands for a new customer's name, `{key}` for a new Idempotency-Key, in headers too. */
  readonly body?: string;
}

export interface RequestLoad {
  readonly port: number;
  /** One connection each. */
  readonly clients: readonly ClientScript[];
  readonly runs?: readonly string[];
  /** The status that every answer must have. */
  readonly status: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** Milliseconds from one request of a client to its next, begun at random; 0: at once. */
  readonly everyMs?: number;
}

export interface RequestFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
}

/** Drives the clients for the given time and counts what was answered after the warm-up. */
export async function driveRequests(load: RequestLoad): Promise<RequestFigures> {
  const times: number[] = [];
  let bytes = 0;
  const begin = performance.now() + load.warmUpMs;
  const end = begin + load.measuredMs;
  const client = async (script: ClientScript): Promise<void> => {
    const next = requestMaker(load, script);
    let asked = 0;
    let finish: (failure?: Error) => void = () => undefined;
    const finished = new Promise<void>((resolve, reject) => {
      finish = (failure) => (failure ? reject(failure) : resolve());
    });
    const reader = new AnswerReader((answer) => {
      const now = performance.now();
      if (answer.status !== load.status) {
        finish(new Error(`${script.method} ${script.path} was answered ${answer.status}`));
        return;
      }
      if (now >= begin && now < end) {
        times.push(now - asked);
        bytes += answer.bytes;
      }
      const due = asked + (load.everyMs ?? 0);
      if (Math.max(now, due) >= end) finish();
      else if (due <= now) send();
      else setTimeout(send, due - now);
    });
    const socket = await open(
      load.port,
      (chunk) => {
        try {
          reader.read(chunk);
        } catch (error) {
          finish(error as Error);
        }
      },
      (why) => finish(new Error(`${script.method} ${script.path}: ${why}`)),
    );
    const send = (): void => {
      asked = performance.now();
      socket.write(next(), 'latin1');
    };
    const first = Math.random() * (load.everyMs ?? 0);
    if (performance.now() + first >= end) finish();
    else if (first === 0) send();
    else setTimeout(send, first);
    try {
      await finished;
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(load.clients.map(client));
  return {
    perSecond: (times.length / load.measuredMs) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes,
  };
}

function requestMaker(load: RequestLoad, script: ClientScript): () => string {
  const text = requestText(script.method, script.path, load.port, script.headers, script.body);
  const pieces = text.split(/(\{run\}|\{name\}|\{key\})/);
  if (pieces.length === 1) return () => text;
  const fill: Readonly<Record<string, () => string>> = {
    '{run}': () => load.runs?.[Math.floor(Math.random() * load.runs.length)] ?? '',
    '{name}': freshName,
    '{key}': () => `bench-${freshName()}`,
  };
  // Placeholders in a body must be as long as what replaces them: the length was counted with them.
  return () => pieces.map((piece) => fill[piece]?.() ?? piece).join('');
}
