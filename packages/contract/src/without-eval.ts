import { config } from 'zod/v4/core';

/**
 * Browsers import this before any schema. To be faster, zod makes code out of text where that is
 * allowed, and finds out by trying; the content policy forbids it and would report every try.
 */
config({ jitless: true });
