/** One answer of a history: its rows, and the place behind which older ones begin. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/**
 * All rows of a history, page behind page, the newest first.
 * @param ask asks for the page behind a place; '' for the first one
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

/** Whether a history is longer than what is shown of it. */
export const isPart = (before: string, next: string | null | undefined): boolean =>
  before !== '' || (next ?? null) !== null;
