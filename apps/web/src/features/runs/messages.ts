/**
 * The specified texts of each action on runs (RUN-17, RUN-31, RUN-35). Mount raids and shifts use
 * the same ones, because people search for them.
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
