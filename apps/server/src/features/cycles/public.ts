/** What other features may use of this one. */
export {
  type CycleSpan,
  type RatesRow,
  allRates,
  cycleDatesOf,
  cycleSpan,
  cyclesEnded,
  ratesOf,
  spansOf,
} from './queries.ts';
export { cutImporter } from './import-cuts.ts';
