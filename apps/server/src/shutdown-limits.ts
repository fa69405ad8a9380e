/** Milliseconds that unfinished requests have during shutdown; then their connections are closed. */
export const maxUnfinished = 8_000;

/**
 * Milliseconds that a whole shutdown has after proxies had their time. The process ends before a
 * service manager kills it, even if something hangs.
 */
export const maxShutdown = 9_500;
