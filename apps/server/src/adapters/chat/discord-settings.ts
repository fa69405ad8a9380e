/** Discord's address and our application's credentials. */
export interface DiscordSettings {
  /** Without a version, such as `https://discord.com/api`. */
  readonly apiBase: string;
  /** The consent page; left out: `/oauth2/authorize` beside the API. */
  readonly authorizeBase?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly guildId: string;
  readonly botToken: string;
  /** The key that verifies interactions, 32 bytes in hexadecimal; unset: interactions are off. */
  readonly publicKey?: string | undefined;
}
