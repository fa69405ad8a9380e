import ts from 'typescript';

/** One small change of a source file. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** The line that it begins on. */
  readonly at: string;
  readonly was: string;
  readonly becomes: string;
}

/** A file in which every change stands beside what was written: `__is(id) ? changed : written`. */
export interface Mutated {
  readonly text: string;
  readonly mutants: readonly Mutant[];
}

const kinds = ts.SyntaxKind;

/** What an operator may have been meant to be. Both operands stay. */
const operators: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [kinds.LessThanToken]: ['<=', '>='],
  [kinds.LessThanEqualsToken]: ['<', '>'],
  [kinds.GreaterThanToken]: ['>=', '<='],
  [kinds.GreaterThanEqualsToken]: ['>', '<'],
  [kinds.EqualsEqualsEqualsToken]: ['!=='],
  [kinds.ExclamationEqualsEqualsToken]: ['==='],
  [kinds.AmpersandAmpersandToken]: ['||'],
  [kinds.BarBarToken]: ['&&'],
  [kinds.QuestionQuestionToken]: ['&&'],
  [kinds.PlusToken]: ['-'],
  [kinds.MinusToken]: ['+'],
  [kinds.AsteriskToken]: ['/'],
  [kinds.SlashToken]: ['*'],
  [kinds.PercentToken]: ['*'],
  [kinds.PlusEqualsToken]: ['-='],
  [kinds.MinusEqualsToken]: ['+='],
};

/** Operators that answer yes or no: they may as well be one of the two always. */
const decides = new Set<ts.SyntaxKind>([
  kinds.LessThanToken,
  kinds.LessThanEqualsToken,
  kinds.GreaterThanToken,
  kinds.GreaterThanEqualsToken,
  kinds.EqualsEqualsEqualsToken,
  kinds.ExclamationEqualsEqualsToken,
]);

/** Methods that can be mistaken for each other. */
const twins: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
};

/** Methods that answer the same sort of thing as they are called on, and could have been forgotten. */
const forgettable = new Set(
  `trim normalize replace replaceAll slice filter toSorted sort reverse toReversed toLowerCase
  toUpperCase map concat padStart`.split(/\s+/),
);

/** The conditions of statements and of `? :`. */
const isCondition = ({ parent }: ts.Node, node: ts.Node): boolean =>
  ((ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node) ||
  ((ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node);

/** Text and numbers that are values, not names of members or modules. */
const isValue = ({ parent }: ts.Node, node: ts.Node): boolean =>
  !ts.isImportDeclaration(parent) &&
  !ts.isExportDeclaration(parent) &&
  !ts.isLiteralTypeNode(parent) &&
  !((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node);

function ofCall(node: ts.CallExpression): string[] {
  const callee = node.expression;
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const [owner, name] = [callee.expression.getText(), callee.name.text];
  const dot = callee.questionDotToken ? '?.' : '.';
  const rest = node.getText().slice(callee.getText().length);
  const found: string[] = [];
  if (Object.hasOwn(twins, name)) found.push(`${owner}${dot}${twins[name]}${rest}`);
  if (forgettable.has(name)) found.push(owner);
  return found;
}

function ofPattern(text: string): string[] {
  const end = text.lastIndexOf('/');
  const [body, flags] = [text.slice(1, end), text.slice(end + 1)];
  return [
    ...(body.startsWith('^') ? [`/${body.slice(1)}/${flags}`] : []),
    ...(body.endsWith('$') ? [`/${body.slice(0, -1)}/${flags}`] : []),
    ...['g', 'i']
      .filter((flag) => flags.includes(flag))
      .map((flag) => `/${body}/${flags.replace(flag, '')}`),
  ];
}

/** The object without each of the members that only pass a value on; literals are changed by themselves. */
function ofObject(node: ts.ObjectLiteralExpression): string[] {
  const passesOn = (member: ts.ObjectLiteralElementLike): boolean =>
    ts.isShorthandPropertyAssignment(member) ||
    (ts.isPropertyAssignment(member) &&
      (ts.isIdentifier(member.initializer) || ts.isPropertyAccessExpression(member.initializer)));
  return node.properties.filter(passesOn).map((left) => {
    const kept = node.properties.filter((member) => member !== left);
    return `({ ${kept.map((member) => member.getText()).join(', ')} })`;
  });
}

/** Parts of SQL that can be mistaken for each other. */
const sqlTwins: readonly (readonly [RegExp, string])[] = [
  [/ desc\b/, ''],
  [/\border by ([\w.]+)(?! desc)\b/, 'order by $1 desc'],
  [/ >= /, ' > '],
  [/ <= /, ' < '],
  [/ > /, ' >= '],
  [/ < /, ' <= '],
  [/ is null\b/, ' is not null'],
  [/ is not null\b/, ' is null'],
  [/\bcreated_at\b/, 'updated_at'],
  [/\bupdated_at\b/, 'created_at'],
  [/\bnot (?!null|exists)/, ''],
];

/** SQL with one of its parts as its twin; nothing of other texts. */
function ofSql(text: string): string[] {
  if (!/\b(select|where|order by|update|delete from)\s/.test(text)) return [];
  return sqlTwins.map(([one, twin]) => text.replace(one, twin)).filter((other) => other !== text);
}

/** What an expression may become. */
function variantsOf(node: ts.Expression): string[] {
  const found: string[] = [];
  // What stands behind a tag is a part of the call: the tag is given its pieces, not a value.
  if (ts.isTaggedTemplateExpression(node.parent) && node.parent.template === node) return found;
  if (isCondition(node, node))
    found.push('false', ...(ts.isWhileStatement(node.parent) ? [] : ['true']));
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const [left, right] = [node.left.getText(), node.right.getText()];
    for (const other of operators[kind] ?? []) found.push(`(${left}) ${other} (${right})`);
    if (decides.has(kind) && !isCondition(node, node)) found.push('true', 'false');
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === kinds.ExclamationToken) {
    found.push(node.operand.getText());
  } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    if (isValue(node, node))
      found.push(node.text === '' ? `'changed'` : `''`, ...ofSql(node.getText()));
  } else if (ts.isTemplateExpression(node)) {
    found.push(`''`, ...ofSql(node.getText()));
  } else if (ts.isTaggedTemplateExpression(node)) {
    found.push(`''`);
  } else if (ts.isObjectLiteralExpression(node)) {
    found.push(...ofObject(node));
  } else if (ts.isNumericLiteral(node)) {
    const number = Number(node.text.replaceAll('_', ''));
    if (isValue(node, node))
      found.push(String(number + 1), ...(number > 0 ? [String(number - 1)] : []));
  } else if (node.kind === kinds.TrueKeyword || node.kind === kinds.FalseKeyword) {
    found.push(node.kind === kinds.TrueKeyword ? 'false' : 'true');
  } else if (ts.isRegularExpressionLiteral(node)) {
    found.push(...ofPattern(node.text));
  } else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) {
    found.push('[]');
  } else if (ts.isCallExpression(node)) {
    found.push(...ofCall(node));
  }
  return found;
}

/** Whether nothing in it is ever run: types, and the names of modules. */
const isSilent = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isModuleDeclaration(node) ||
  (ts.isVariableStatement(node) &&
    node.modifiers?.some((one) => one.kind === kinds.DeclareKeyword) === true);

/** Whether the whole left side is a place to write to. */
const isTarget = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind >= kinds.FirstAssignment &&
  node.parent.operatorToken.kind <= kinds.LastAssignment;

/** A link of an optional chain that is not its last: in brackets it would no longer end the chain. */
const goesOn = (node: ts.Node): boolean =>
  ts.isOptionalChain(node) &&
  ts.isOptionalChain(node.parent) &&
  'expression' in node.parent &&
  node.parent.expression === node;

/**
 * All small changes of a source file, and its text with each of them behind a switch.
 * @param file as it is called in reports
 * @param firstId number of its first change
 */
export function mutate(file: string, source: string, firstId = 0): Mutated {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, becomes: string): number => {
    const id = firstId + mutants.length;
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const at = lines[line - 1]?.trim() ?? '';
    mutants.push({ id, file, line, at, was: node.getText(), becomes });
    return id;
  };
  const inside = (node: ts.Node): string => {
    let text = '';
    let at = node.getStart();
    ts.forEachChild(node, (child) => {
      text += source.slice(at, child.getStart()) + emit(child);
      at = child.end;
    });
    return text + source.slice(at, node.end);
  };
  const emit = (node: ts.Node): string => {
    if (isSilent(node)) return node.getText();
    if (ts.isExpressionStatement(node)) {
      const id = add(node, '(nothing)');
      return `__is(${id}) ? 0 : (${emit(node.expression)});`;
    }
    if (ts.isBlock(node) && node.statements.length > 0 && ts.isFunctionLike(node.parent)) {
      return `{ if (__is(${add(node, '{}')})) return; ${inside(node).slice(1)}`;
    }
    if (!ts.isExpression(node) || isTarget(node)) return inside(node);
    if (goesOn(node)) return inside(node);
    const switches = variantsOf(node).map(
      (becomes) => `__is(${add(node, becomes)}) ? (${becomes}) : `,
    );
    return switches.length === 0 ? inside(node) : `(${switches.join('')}(${inside(node)}))`;
  };
  return { text: inside(tree), mutants };
}
