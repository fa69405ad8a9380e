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
  readonly imports: readonly { readonly from: string; readonly values: readonly string[] }[];
}

/** Reads the strings and imports of a file of TypeScript. */
export function sourceOf({ path, text }: SourceFile): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const literals: Literal[] = [];
  const imports: { from: string; values: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      imports.push({
        from: (node.moduleSpecifier as ts.StringLiteral).text,
        values: valuesOf(node),
      });
      return;
    }
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

function valuesOf({ importClause }: ts.ImportDeclaration): string[] {
  if (!importClause || importClause.isTypeOnly) return [];
  const bindings = importClause.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter((one) => !one.isTypeOnly)
    .map((one) => (one.propertyName ?? one.name).text);
}
