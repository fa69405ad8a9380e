/** What other features may use of this one. */
export { stringImporter } from './import-marks.ts';
