import { config } from 'zod/v4/core';

/**
 * Imported before any schema in browsers. To be faster, zod generates code with `new Function` and
 * tries whether that is allowed; the content security policy forbids it and would report every try.
 */
config({ jitless: true });
