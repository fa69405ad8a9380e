import { text } from './search-params.ts';

/** The path that was asked for and does not exist. */
export const notFoundSearch = { from: text() };
/** The page that was wanted before the login. */
export const callbackSearch = { to: text() };
