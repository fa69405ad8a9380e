/** The specified texts of recurring templates (REC-10, REC-11, REC-14, REC-15); shifts use the same ones. */
export const recurringTexts = {
  created: 'Your raids have been successfully created.',
  creationFailed: 'Your creation failed! Please try again later.',
  saved: 'The raids has been successfully saved.',
  saveFailed: "The raids couldn't be saved! Please try again later.",
  notFound: 'No available raid found for selected combination of faction, day and type',
} as const;
