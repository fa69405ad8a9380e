/** What the simulated platform calls itself, and what it expects to be called with, unless told otherwise. */
export interface SimulatorSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly guildId: string;
  readonly botToken: string;
}

/** Well known on purpose: they open nothing but the simulated platform, which only lives on loopback. */
export const simulatorDefaults: SimulatorSettings = {
  clientId: '910000000000000001',
  clientSecret: 'simulated-client-secret',
  guildId: '910000000000000000',
  botToken: 'simulated-bot-token',
};

/** The port after the product's own default port. */
export const defaultPort = 3001;
