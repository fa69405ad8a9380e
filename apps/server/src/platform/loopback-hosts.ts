const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
/** Whether a host is this machine by its usual names; also in brackets, as an address stands in a URL. */
export const isLoopbackHost = (host: string): boolean => loopbackHosts.has(host);
