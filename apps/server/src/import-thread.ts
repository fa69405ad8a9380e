import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Cancelled, type Progress } from './features/imports/begin-job.ts';
import { performTask } from './features/imports/perform-task.ts';
import {
  sentError,
  type FromThread,
  type ThreadData,
  type ThreadStart,
  type ToThread,
} from './features/imports/messages-thread.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { withOwnContext } from './platform/own-context.ts';
import { threadPoolSize } from './platform/thread.ts';
import { letRequestsGoFirst } from './platform/turns.ts';

/**
 * A thread that performs tasks of imports one after another: it opens connections for each, reports to
 * the server's thread, and closes them.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
/** Between two reports, in ms. */
const reportEvery = 200;

/**
 * Requests go first: where both want a processor, this thread gets a tenth of what the server's gets.
 * Elsewhere than on Linux the priority would be that of the whole process.
 */
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);

if (!parentPort) throw new Error('This runs as a thread of the server');
const port = parentPort;
const send = (message: FromThread): void => port.postMessage(message);

const config = readConfig(process.env, root);
const log = createLog(config.logLevel, { write: (line) => send({ type: 'log', line }) });
letRequestsGoFirst((workerData as ThreadStart).requests);
let cancelled = false;

port.on('message', (message: ToThread) => {
  if (message.type === 'cancel') cancelled = true;
  else void perform(message.data);
});

async function perform({ databaseUrl, importId, task, ...request }: ThreadData): Promise<void> {
  cancelled = false;
  try {
    await withOwnContext(
      {
        ...request,
        config,
        connectionString: databaseUrl,
        log,
        name: 'warchest-import',
        poolSize: threadPoolSize,
        wake: (worker) => send({ type: 'wake', worker }),
      },
      async (ctx) => {
        const afterwards = await performTask(ctx, importId, task, reported());
        send({ type: 'worked' });
        await afterwards?.();
      },
    );
  } catch (error) {
    send({ type: 'failed', error: sentError(error) });
  }
  send({ type: 'ended' });
}

/** Reports now and then how many rows are done. */
function reported(): Progress {
  let last = 0;
  return {
    step: (done) => {
      if (cancelled) return Promise.reject(new Cancelled());
      const now = performance.now();
      if (now - last >= reportEvery) {
        last = now;
        send({ type: 'step', done });
      }
      return Promise.resolve();
    },
  };
}
