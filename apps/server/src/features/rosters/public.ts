/** The rosters' functions for other features. */
export { endRosterOf } from './end-roster.ts';
export { attendanceImporter } from './import-attendance.ts';
export { signUpImporter } from './import-sign-ups.ts';
export {
  isPickedAs,
  isPickedFor,
  readMessageRoster,
  readMessageSignUps,
  type MessageRoster,
  type MessageSignUp,
} from './queries-messages.ts';
export { placeSignUpMessage, refreshSignUpMessage } from './refresh-sign-up-message.ts';
export { knownCharacter, type KnownCharacter } from './queries-characters.ts';
export {
  isPicked,
  lastSignUp,
  openSheets,
  signUpSheet,
  signUpsOf,
  type SignUpSheet,
} from './queries-sign-ups.ts';
export { replyToPick } from './reply-to-pick.ts';
export { leave, signUp, signUpEnds, type Offered } from './sign-up.ts';
export { paidBoosters, runsWithRoster } from './queries.ts';
export type { SignupRow } from './tables.ts';
