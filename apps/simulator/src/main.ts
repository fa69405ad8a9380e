import { buildSimulator } from './app.ts';
import { defaultPort, simulatorDefaults } from './defaults.ts';

const { env } = process;

function refuse(why: string): never {
  process.stderr.write(`The simulated chat platform does not start: ${why}\n`);
  process.exit(1);
}

if (env.NODE_ENV === 'production') refuse('NODE_ENV is production.');
const host = env.SIM_HOST || '127.0.0.1';
if (host !== '127.0.0.1') refuse('SIM_HOST may only be 127.0.0.1.');
const portText = env.SIM_PORT || String(defaultPort);
if (!/^\d{1,5}$/.test(portText) || Number(portText) > 65_535) refuse('SIM_PORT is no port.');

const app = buildSimulator({
  clientId: env.SIM_CLIENT_ID || simulatorDefaults.clientId,
  clientSecret: env.SIM_CLIENT_SECRET || simulatorDefaults.clientSecret,
  guildId: env.SIM_GUILD_ID || simulatorDefaults.guildId,
  botToken: env.SIM_BOT_TOKEN || simulatorDefaults.botToken,
  privateKey: env.SIM_PRIVATE_KEY || simulatorDefaults.privateKey,
  memory: env.SIM_MEMORY || undefined,
});

const end = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('SIGINT', end);
// Started by the product, it ends with it, even if that one is killed: then the pipe closes.
if (env.SIM_END_WITH_STDIN === '1') process.stdin.on('end', end).on('error', end).resume();

try {
  const address = await app.listen({ host, port: Number(portText) });
  process.stdout.write(`Simulated chat platform listening on ${address}\n`);
} catch (error) {
  refuse(error instanceof Error ? error.message : 'the port cannot be used.');
}
