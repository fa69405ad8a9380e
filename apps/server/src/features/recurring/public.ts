/** The templates' functions for other features. */
export { templateImporter } from './import-templates.ts';
