/**
 * What is said after each action on runs, to the letter (RUN-17, RUN-31, RUN-35): of mount raids and shifts in the
 * same words, because people search for them.
 */
export const runTexts = {
  created: 'Your raid has been successfully created.',
  creationFailed: 'Your raid creation failed! Please try again later.',
  updated: 'Raid sucessfully updated!',
  cancelled: 'Raid sucessfully cancelled!',
  updateFailed: 'Raid update failed! Please try again later.',
  deleteEmpty: 'Delete todays empty raids without leader',
  actionDone: 'The action got executed successfully',
  actionFailed: 'The action has failed! Please try again later.',
} as const;
