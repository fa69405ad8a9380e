/** The program does not start, for a reason that the operator can fix; the message says how. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** The settings cannot be used; the message names them and says why. */
export class ConfigError extends StartRefused {
  override readonly name = 'ConfigError';
}
