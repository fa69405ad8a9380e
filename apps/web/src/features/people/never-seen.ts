/** Whether a time stands for "never": an import made the member, who has not logged in yet. */
export const isNever = (at: string): boolean => Date.parse(at) <= 0;
