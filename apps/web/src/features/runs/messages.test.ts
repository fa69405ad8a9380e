import { expect, test } from 'vitest';
import { recurringTexts } from './recurring/messages.ts';
import { runTexts } from './messages.ts';

// proves RUN-17, RUN-31, RUN-35, RUN-40
test('what is said after a action on runs is said to the letter', () =>
  expect(runTexts).toEqual({
    created: 'Your raid has been successfully created.',
    creationFailed: 'Your raid creation failed! Please try again later.',
    updated: 'Raid sucessfully updated!',
    cancelled: 'Raid sucessfully cancelled!',
    updateFailed: 'Raid update failed! Please try again later.',
    deleteEmpty: 'Delete todays empty raids without leader',
    actionDone: 'The action got executed successfully',
    actionFailed: 'The action has failed! Please try again later.',
  }));

// proves REC-10, REC-15
test('what is said of templates is said to the letter', () =>
  expect(recurringTexts).toEqual({
    created: 'Your raids have been successfully created.',
    creationFailed: 'Your creation failed! Please try again later.',
    saved: 'The raids has been successfully saved.',
    saveFailed: "The raids couldn't be saved! Please try again later.",
    notFound: 'No available raid found for selected combination of faction, day and type',
  }));
