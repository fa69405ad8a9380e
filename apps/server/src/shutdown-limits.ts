/** Milliseconds that unfinished requests have during shutdown; then their connections are closed. */
export const maxUnfinished = 8_000;

/**
 * Milliseconds that a whole shutdown has. The process ends before a service manager kills it after
 * ten seconds, even if something hangs.
 */
export const maxShutdown = 9_500;
