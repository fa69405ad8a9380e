/** What the simulated platform calls itself, and what it expects to be called with, by default. */
export interface SimulatorSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly guildId: string;
  readonly botToken: string;
  /** Of the pair that interactions are signed with: PKCS #8, DER, in hexadecimal. */
  readonly privateKey: string;
}

/** Well known on purpose: they open nothing but the simulated platform, which only lives on loopback. */
export const simulatorDefaults: SimulatorSettings & { readonly publicKey: string } = {
  clientId: '910000000000000001',
  clientSecret: 'simulated-client-secret',
  guildId: '910000000000000000',
  botToken: 'simulated-bot-token',
  privateKey:
    '302e020100300506032b657004220420a522d56a233d80fcb5c70aa7e3c39c758d86ecf9192d161864d7c9e3bdee7f08',
  publicKey: '44976655309f13f6c3705fd73c8aaa28656c1b8af8841c9cc8cefe4c459688a6',
};

/** The port after the product's own default port. */
export const defaultPort = 3001;
