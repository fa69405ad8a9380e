/** The message of a required field without a value, on every form and in every reply (BOOK-15). */
export const fieldIsRequired = 'Field is required';
