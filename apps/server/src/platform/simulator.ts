import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import type { ChatSettings, Config } from './config.ts';
import { newSecret } from './ids.ts';
import type { Place } from './port.ts';

export interface Simulator {
  readonly chat: ChatSettings;
  /** It also simulates the source of character profiles. */
  readonly profileBase: string;
  stop(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
}

/** The address of the simulated chat platform. */
export const simulatorPlace = ({ simulatorPort }: Config): Place => ({
  host: '127.0.0.1',
  port: simulatorPort,
  portSetting: 'CHAT_SIM_PORT',
});

const guildId = '910000000000000000';
const clientId = '910000000000000001';

/**
 * Starts the simulated chat platform as a separate process: it is no part of the server. Only on
 * loopback and never in production; the simulator checks that too. It ends with this process,
 * however that ends.
 * @param root of the installation; `built`: whether the server runs from its bundle
 */
export async function startSimulator(
  config: Config,
  options: { readonly root: string; readonly built: boolean; readonly log: Log },
): Promise<Simulator> {
  if (config.production || !config.loopback) {
    throw new Error('The simulated chat platform only runs on loopback and outside production');
  }
  // It signs with its private key; we only know the public one, as with the real platform.
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
    // Detached, so that Ctrl+C does not reach it: the server stops it when nothing needs it any
    // more.
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
    if (!stopping) options.log.warn({ code }, 'The simulated chat platform ended unexpectedly');
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

/** Resolves when it reports that it listens. */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The simulated chat platform failed to start: exit code ${code}`)),
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('listening')) resolve();
    });
  });
}
