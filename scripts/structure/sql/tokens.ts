/** A piece of SQL. A hole stands for what a template string puts in when it runs. */
export interface Token {
  readonly kind: 'word' | 'hole' | 'text' | 'sign';
  /** Words in lower case and without their quotes; of a hole the expression that fills it. */
  readonly text: string;
}

/** Stands in a statement's text for the expression with that number. */
export const holeMark = (index: number): string => `\u0001${index}\u0002`;

const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(?:[\p{L}_]|\u0001\d+\u0002)(?:[\p{L}\p{N}_$]|\u0001\d+\u0002)*|\s+|\d+|[\s\S]/gu;

/** Reads SQL into its pieces, without comments; `holes` are the expressions behind the marks. */
export function tokensOf(sql: string, holes: readonly string[] = []): Token[] {
  const tokens: Token[] = [];
  for (const [piece] of sql.matchAll(pieces)) {
    if (/^(\s|--|\/\*)/.test(piece)) continue;
    const hole = /\u0001(\d+)\u0002/.exec(piece);
    if (piece.startsWith("'")) tokens.push({ kind: 'text', text: piece });
    else if (hole) tokens.push({ kind: 'hole', text: holes[Number(hole[1])] ?? '' });
    else if (/^["\p{L}_]/u.test(piece) && piece !== '"') {
      tokens.push({ kind: 'word', text: piece.replaceAll('"', '').toLowerCase() });
    } else tokens.push({ kind: 'sign', text: piece });
  }
  return tokens;
}
