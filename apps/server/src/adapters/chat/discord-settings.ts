/** Where Discord is, and as whom we speak to it. */
export interface DiscordSettings {
  /** Without a version, such as `https://discord.com/api`. */
  readonly apiBase: string;
  /** The consent page; left out: `/oauth2/authorize` beside the API. */
  readonly authorizeBase?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly guildId: string;
  readonly botToken: string;
  /** With which the platform signs what it sends us, 32 bytes in hexadecimal; unset: it sends nothing. */
  readonly publicKey?: string | undefined;
}
