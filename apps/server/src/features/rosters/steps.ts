/** What other features do with rosters. */
export { endRosterOf } from './steps-end.ts';
export { knownCharacter, type KnownCharacter } from './queries-characters.ts';
export {
  isPicked,
  openSheets,
  signUpSheet,
  signUpsOf,
  type SignUpSheet,
} from './queries-signup.ts';
export { leave, signUp, signUpEnds, type Offered } from './steps-signup.ts';
