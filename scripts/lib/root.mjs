import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, wherever a script is called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts */
export const at = (...parts) => path.join(root, ...parts);
