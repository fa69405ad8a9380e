/** What other features do with rosters. */
export { endRosterOf } from './steps-end.ts';
export { leave, signUp, type Offered } from './steps-signup.ts';
