import { text } from './search-params.ts';

/** The requested path that does not exist. */
export const notFoundSearch = { from: text() };
/** The page requested before the login. */
export const callbackSearch = { to: text() };
