/** What other features may use of this one. */
export {
  type HasRole,
  type NewValues,
  auditNew,
  defaultRunValues,
  findErrors,
  missingTime,
  newRun,
  rolesIn,
} from './build-run.ts';
export { bookingImporter } from './import-bookings.ts';
