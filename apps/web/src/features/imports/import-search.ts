import { rowOutcomes, undoResults } from '@warchest/domain/imports/outcome.ts';
import { sortNames } from '@warchest/domain/imports/sort-names.ts';
import { text, word } from '../../lib/search-params.ts';

/** What is chosen before the columns: what comes in, and the file that was sent. */
export const sourceSearch = { sort: word(['', ...sortNames], ''), id: text() };

/** The rows that are shown: of an outcome, from a line on. */
export const checkSearch = { outcome: word(['', ...rowOutcomes], ''), from: text() };

export const resultSearch = { ...checkSearch, undone: word(['', ...undoResults], '') };
