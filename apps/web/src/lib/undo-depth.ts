/** The maximum number of undo steps (UX-12). */
export const undoDepth = 20;
