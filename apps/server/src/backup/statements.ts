import { BackupRefused } from './errors.ts';

/** A migration with its statements. */
interface Statements {
  readonly tag: string;
  readonly sql: string;
}

/** What has to end before a semicolon ends a statement. */
const quoted = [
  /--[^\n]*/y,
  /\/\*[^]*?\*\//y,
  /'(?:[^']|'')*'/y,
  /"(?:[^"]|"")*"/y,
  /(\$\w*\$)[^]*?\1/y,
];

/** The number of statements in a text of SQL. */
export function countStatements(sql: string): number {
  let count = 0;
  let isBegun = false;
  for (let at = 0; at < sql.length;) {
    const skipped = quoted.map((part) => lengthAt(part, sql, at));
    const length = Math.max(...skipped);
    const isComment = length > 0 && skipped.indexOf(length) < 2;
    if (length === 0 && sql[at] === ';') {
      count += isBegun ? 1 : 0;
      isBegun = false;
    } else if (!isComment && /\S/.test(sql[at] ?? '')) isBegun = true;
    at += Math.max(1, length);
  }
  return count + (isBegun ? 1 : 0);
}

function lengthAt(part: RegExp, text: string, at: number): number {
  part.lastIndex = at;
  return part.exec(text)?.[0].length ?? 0;
}

const named = ({ tag, sql }: Statements): string => {
  const count = countStatements(sql);
  return `${tag} (${count} ${count === 1 ? 'statement' : 'statements'})`;
};

/**
 * The refusal to run statements of a backup that were nowhere but in it (record 4).
 * @param unknown migrations that neither this program nor the database has
 */
export const consentRefusal = (unknown: readonly Statements[]): BackupRefused =>
  new BackupRefused(
    `The backup is of a newer version, and restoring it runs statements that are only in the file: ${unknown.map(named).join(', ')}. ` +
      'Anyone who can write the file can add statements to it, even if it is encrypted, because the encryption key is public. ' +
      'Read them with --show-statements, and run them with --run-statements. Nothing was changed.',
  );

/** Statements as text for a terminal, in which nothing acts on the terminal. */
export const statementsText = (migrations: readonly Statements[]): string =>
  migrations
    .map((one) => `-- ${named(one)}\n${one.sql.trim()}\n`)
    .join('\n')
    // eslint-disable-next-line no-control-regex -- these are what a terminal obeys
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '?');
