/** What other features may use of this one. */
export { bookingOptions, catalogueLists } from './queries.ts';
export { catalogueImporter } from './import-rows.ts';
