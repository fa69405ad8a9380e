/** What a required field without a value is told, on every form and in every reply (BOOK-15). */
export const fieldIsRequired = 'Field is required';
