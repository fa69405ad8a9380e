/** The program does not start, for a reason that the operator can fix; the message says how. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** The settings are invalid; the message names them and the reason. */
export class ConfigError extends StartRefused {
  override readonly name = 'ConfigError';
}
