import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import type { ChatSettings, Config } from './config.ts';
import { newSecret } from './ids.ts';
import type { Place } from './port.ts';

export interface Simulator {
  readonly chat: ChatSettings;
  /** Stands in for the site of character profiles too. */
  readonly profileBase: string;
  stop(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
}

/** Where the simulated chat platform listens. */
export const simulatorPlace = ({ simulatorPort }: Config): Place => ({
  host: '127.0.0.1',
  port: simulatorPort,
  portSetting: 'CHAT_SIM_PORT',
});

const guildId = '910000000000000000';
const clientId = '910000000000000001';

/**
 * Starts the simulated chat platform as a program of its own: nothing of it is part of the server.
 * Only ever on loopback and never in production; it looks itself, too. It ends when this process
 * does, however that ends.
 * @param root of the installation; `built`: whether the server itself runs from its bundle
 */
export async function startSimulator(
  config: Config,
  options: { readonly root: string; readonly built: boolean; readonly log: Log },
): Promise<Simulator> {
  if (config.production || !config.loopback) {
    throw new Error('The simulated chat platform only runs on loopback and outside production');
  }
  // The key that it signs with is its own; we know the other half, as with the real one.
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const chat: ChatSettings = {
    clientId,
    clientSecret: newSecret(),
    guildId,
    botToken: newSecret(),
    apiBase: `http://127.0.0.1:${config.simulatorPort}/api`,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  };
  const folder = path.join(options.root, 'apps', 'simulator');
  const program = options.built
    ? [path.join(folder, 'dist', 'main.js')]
    : ['--import', 'tsx', path.join(folder, 'src', 'main.ts')];
  const child = spawn(process.execPath, program, {
    cwd: options.root,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Out of the reach of Ctrl+C: it is told to end when nobody needs it any more.
    detached: true,
    env: {
      SIM_PORT: String(config.simulatorPort),
      SIM_CLIENT_ID: chat.clientId,
      SIM_CLIENT_SECRET: chat.clientSecret,
      SIM_GUILD_ID: chat.guildId,
      SIM_BOT_TOKEN: chat.botToken,
      SIM_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex'),
      SIM_END_WITH_STDIN: '1',
      SIM_MEMORY: path.join(config.dataDir, 'simulated-chat.json'),
    },
  });
  await started(child);
  let stopping = false;
  child.once('exit', (code) => {
    if (!stopping) options.log.warn({ code }, 'The simulated chat platform ended');
  });
  return {
    chat,
    profileBase: `http://127.0.0.1:${config.simulatorPort}/raider`,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resolves when it says that it listens. */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The simulated chat platform ended at its start, with ${code}`)),
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('listening')) resolve();
    });
  });
}
