import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import type { Declared, DeclaredColumn, Kind } from './compare.ts';

/** Functions that send a statement: `(sql, values, name)`. */
const senders = new Set(['q', 'read']);

/**
 * The rows that the server's code declares for its named statements: every call of a sender whose
 * third argument is a name, and the row of its promise.
 * @param root the repository
 */
export function declaredRows(root: string): ReadonlyMap<string, readonly Declared[]> {
  const folder = path.join(root, 'apps', 'server');
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const files = listed
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file));
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const found = new Map<string, Declared[]>();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(`${folder}/src/`)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const name = statementNameOf(node);
        if (name !== null) {
          const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          const at = `${path.relative(root, file.fileName)}:${line}`;
          const row = rowOf(checker, node);
          const columns = row && columnsOf(checker, row, node);
          found.set(name, [...(found.get(name) ?? []), { at, columns }]);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function statementNameOf({ expression, arguments: given }: ts.CallExpression): string | null {
  const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const name = given[2];
  return ts.isIdentifier(callee) && senders.has(callee.text) && name && ts.isStringLiteralLike(name)
    ? name.text
    : null;
}

/** The `Row` of a `Promise<Row[]>`; null if the call declares none. */
function rowOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | null {
  const answer = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const row = answer && checker.getIndexTypeOfType(answer, ts.IndexKind.Number);
  return row && row.getProperties().length > 0 ? row : null;
}

function columnsOf(
  checker: ts.TypeChecker,
  row: ts.Type,
  call: ts.Node,
): Readonly<Record<string, DeclaredColumn>> {
  return Object.fromEntries(
    row
      .getProperties()
      .map((property) => [
        property.name,
        columnOf(checker.getTypeOfSymbolAtLocation(property, call)),
      ]),
  );
}

function columnOf(type: ts.Type): DeclaredColumn {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.some(({ flags }) => flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)))
    return { kinds: 'any', nullable: true };
  const nullable = parts.some(({ flags }) => flags & ts.TypeFlags.Null);
  const kinds = new Set(parts.flatMap(kindsOf));
  return { kinds: [...kinds], nullable };
}

function kindsOf(type: ts.Type): Kind[] {
  // a branded primitive
  if (type.isIntersection()) {
    const kinds = type.types.flatMap(kindsOf).filter((kind) => kind !== 'structure');
    return kinds.length > 0 ? kinds : ['structure'];
  }
  const { flags } = type;
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
  if (flags & ts.TypeFlags.StringLike) return ['text'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  return ['structure'];
}
