/** What other features may use of this one. */
export { programImporter } from './import-programs.ts';
