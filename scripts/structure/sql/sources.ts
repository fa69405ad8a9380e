import ts from 'typescript';
import type { SourceFile } from '../files.ts';
import { holeMark } from './tokens.ts';

/** A string of the program, with the expressions that are put into it. */
export interface Literal {
  readonly line: number;
  readonly sql: string;
  readonly holes: readonly string[];
}

interface Source {
  readonly literals: readonly Literal[];
  /** Modules that are imported, with the names of values taken from them. */
  readonly imports: readonly Import[];
}

/** Reads the strings and imports of a file of TypeScript. */
export function sourceOf({ path, text }: SourceFile): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const literals: Literal[] = [];
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    const imported = importOf(node);
    if (imported) imports.push(imported);
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (isText(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const holes: string[] = [];
      literals.push({ line: line + 1, sql: textOf(node, constants, holes), holes });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, imports };
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node);

/** The strings that have a name at the top of the file. */
function constantsOf(file: ts.SourceFile): ReadonlyMap<string, Text> {
  const constants = new Map<string, Text>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer && isText(initializer)) {
        constants.set(name.text, initializer);
      }
    }
  }
  return constants;
}

/** The text of a string, with constants of the same file in their places. */
function textOf(node: Text, constants: ReadonlyMap<string, Text>, holes: string[]): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const constant = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
    if (constant) return textOf(constant, constants, holes) + literal.text;
    holes.push(expression.getText());
    return holeMark(holes.length - 1) + literal.text;
  });
  return node.head.text + parts.join('');
}

interface Import {
  readonly from: string;
  /** It is an export of what another module has. */
  readonly handsOn?: true;
  /** `*` stands for all that the module has. */
  readonly values: readonly string[];
}

/** What an import takes as values, or an export hands on; types are none. */
function importOf(node: ts.Node): Import | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [from] = node.arguments;
    return from && ts.isStringLiteral(from) ? { from: from.text, values: ['*'] } : undefined;
  }
  if (ts.isExportDeclaration(node)) {
    const { moduleSpecifier: from, exportClause: names, isTypeOnly } = node;
    if (!from || !ts.isStringLiteral(from) || isTypeOnly) return undefined;
    const values = names && ts.isNamedExports(names) ? named(names) : ['*'];
    return { from: from.text, values, handsOn: true };
  }
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return undefined;
  const { importClause: clause, moduleSpecifier: from } = node;
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  const names = clause.namedBindings;
  return {
    from: from.text,
    values: [
      ...(clause.name ? ['default'] : []),
      ...(names ? (ts.isNamedImports(names) ? named(names) : ['*']) : []),
    ],
  };
}

const named = ({ elements }: ts.NamedImports | ts.NamedExports): string[] =>
  [...elements].filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
