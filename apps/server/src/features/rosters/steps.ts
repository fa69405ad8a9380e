/** What other features do with rosters. */
export { endRosterOf } from './steps-end.ts';
export { leave, signUp, type Booster, type Offered } from './steps-signup.ts';
