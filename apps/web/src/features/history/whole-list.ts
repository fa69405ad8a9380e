/** One page of a history: its rows, and the cursor of the next older page. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/**
 * Loads all rows of a history, page by page, the newest first.
 * @param ask loads the page at a cursor; '' for the first one
 */
export async function wholeList<Row>(
  ask: (before: string) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Page<Row> = await ask(before);
    rows.push(...page.rows);
    before = page.next;
  }
  return rows;
}

/** Whether a history is longer than the part that is shown. */
export const isPart = (before: string, next: string | null | undefined): boolean =>
  before !== '' || (next ?? null) !== null;
