import { tokensOf, type Token } from './tokens.ts';

/** What a statement, or a piece of one, does with tables. */
export interface TableUse {
  readonly reads: ReadonlySet<string>;
  /** Tables whose rows it inserts, updates, deletes or locks. */
  readonly writes: ReadonlySet<string>;
  /** Places of tables in which none can be read. */
  readonly unreadable: readonly string[];
}

const endsItems = new Set(
  `where group order having limit offset fetch union except intersect returning for window set
  select values`.split(/\s+/),
);
/** What may stand before \`from\` without a table after it: functions of SQL with words inside. */
const functionsWithFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** Words after which a whole table is changed or locked. */
const wholeTable = new Set(['truncate', 'lock', 'alter', 'drop', 'copy']);
const notAliases = new Set([
  ...endsItems,
  ...'join left right full inner cross natural on using as lateral default do'.split(' '),
]);

interface Item {
  readonly table: string;
  readonly alias: string;
  /** Where the parenthesis around it opens; -1: none does. */
  readonly scope: number;
}

/**
 * Finds the tables of a piece of SQL. Only `tables` count, so names of common table expressions and
 * of functions are left out by themselves; one that hides a table is answered as unreadable.
 */
export function tableUse(
  sql: string,
  tables: { has(name: string): boolean },
  holes: readonly string[] = [],
): TableUse {
  return new Reading(tokensOf(sql, holes), tables).use();
}

class Reading {
  readonly #tokens: readonly Token[];
  readonly #tables: { has(name: string): boolean };
  readonly #scopes: readonly number[];
  readonly #items: Item[] = [];
  readonly #reads = new Set<string>();
  readonly #writes = new Set<string>();
  readonly #unreadable: string[] = [];

  constructor(tokens: readonly Token[], tables: { has(name: string): boolean }) {
    this.#tokens = tokens;
    this.#tables = tables;
    const open: number[] = [];
    this.#scopes = tokens.map(({ text, kind }, at) => {
      if (kind === 'sign' && text === ')') open.pop();
      const scope = open.at(-1) ?? -1;
      if (kind === 'sign' && text === '(') open.push(at);
      return scope;
    });
  }

  use(): TableUse {
    for (const [at, token] of this.#tokens.entries()) {
      if (token.kind === 'word') this.#read(at, token.text);
    }
    for (const [at, token] of this.#tokens.entries()) {
      if (token.kind === 'word' && token.text === 'for') this.#lock(at);
    }
    return { reads: this.#reads, writes: this.#writes, unreadable: this.#unreadable };
  }

  #word(at: number): string {
    const token = this.#tokens[at];
    return token?.kind === 'text' ? '' : (token?.text ?? '');
  }

  #read(at: number, word: string): void {
    const before = this.#word(at - 1);
    const after = this.#word(at + 1);
    if (word === 'from' && !this.#isOfFunction(at) && before !== 'distinct') {
      if (before === 'delete') this.#item(at + 1, this.#writes);
      else this.#list(at + 1);
    } else if (word === 'join') this.#item(at + 1, this.#reads);
    else if (word === 'using' && after !== '(') this.#using(at + 1);
    else if (word === 'into' && (before === 'insert' || before === 'merge')) {
      this.#item(at + 1, this.#writes);
    } else if (word === 'update' && !/^(for|key|do|on|or|before|after)$/.test(before)) {
      this.#item(at + 1, this.#writes);
    } else if (wholeTable.has(word)) this.#whole(at, after);
    else if (this.#tables.has(word) && this.#isNamedHere(at)) {
      this.#unreadable.push(`a common table expression hides the table ${word}`);
    }
  }

  #isOfFunction(at: number): boolean {
    return functionsWithFrom.has(this.#word((this.#scopes[at] ?? -1) - 1));
  }

  /** `name as (select …`, as common table expressions begin. */
  #isNamedHere(at: number): boolean {
    if (this.#word(at + 1) !== 'as') return false;
    const rest = [2, 3, 4].map((step) => this.#word(at + step)).join(' ');
    return /^(not )?(materialized )?\(/.test(rest);
  }

  /** The items after `from`, which commas divide; conditions of joins stand between them. */
  #list(from: number): void {
    let at: number | undefined = from;
    while (at !== undefined) at = this.#nextItem(this.#item(at, this.#reads));
  }

  #using(at: number): void {
    if (this.#tables.has(this.#word(at))) this.#list(at);
  }

  #whole(at: number, after: string): void {
    const name = after === 'table' ? at + 2 : at + 1;
    if (after !== 'table' && !this.#tables.has(this.#word(name))) return;
    this.#item(name, this.#writes);
  }

  /** Where the next item of the same list begins, seen from behind an item. */
  #nextItem(from: number): number | undefined {
    for (let at = from; at < this.#tokens.length; at += 1) {
      const word = this.#word(at);
      if (word === ')' || word === ';' || endsItems.has(word)) return undefined;
      if (word === ',') return at + 1;
      if (word === '(') at = this.#closing(at);
    }
    return undefined;
  }

  #closing(open: number): number {
    let depth = 0;
    for (let at = open; at < this.#tokens.length; at += 1) {
      if (this.#word(at) === '(') depth += 1;
      if (this.#word(at) === ')') depth -= 1;
      if (depth === 0) return at;
    }
    return this.#tokens.length;
  }

  /** Takes the table that stands here; answers where it goes on behind it. */
  #item(from: number, into: Set<string>): number {
    let at = from;
    while (/^(only|lateral|if|exists)$/.test(this.#word(at))) at += 1;
    if (this.#word(at) === '(') return this.#closing(at) + 1;
    const token = this.#tokens[at];
    if (this.#word(at + 1) === '(' && into === this.#reads) return this.#closing(at + 1) + 1;
    if (token === undefined) {
      this.#unreadable.push('ends where a table should stand');
      return at;
    }
    if (token.kind === 'hole') {
      this.#unreadable.push(`\${${token.text}}`);
      return at + 1;
    }
    const table = this.#word(at);
    if (this.#word(at + 1) === '.') return at + 3;
    if (this.#tables.has(table)) {
      into.add(table);
      this.#items.push({
        table,
        alias: this.#aliasAt(at + 1) ?? table,
        scope: this.#scopes[at] ?? -1,
      });
    }
    return at + 1;
  }

  #aliasAt(at: number): string | undefined {
    const next = this.#word(at) === 'as' ? at + 1 : at;
    const token = this.#tokens[next];
    return token?.kind === 'word' && !notAliases.has(token.text) ? token.text : undefined;
  }

  /** `for update of a, b`: without names it locks the rows of all tables of its query. */
  #lock(at: number): void {
    const words = [1, 2, 3].map((step) => this.#word(at + step)).join(' ');
    const strength = /^(update|no key update|share|key share)\b/.exec(words)?.[0];
    if (strength === undefined) return;
    const behind = at + 1 + strength.split(' ').length;
    const scope = this.#scopes[at] ?? -1;
    const names = this.#word(behind) === 'of' ? this.#namesFrom(behind + 1) : undefined;
    const locked = this.#items.filter((item) =>
      names ? names.includes(item.alias) : item.scope === scope,
    );
    for (const { table } of locked) this.#writes.add(table);
    if (locked.length === 0) this.#unreadable.push('locks rows of tables that are named elsewhere');
  }

  #namesFrom(from: number): string[] {
    const names = [this.#word(from)];
    for (let at = from + 1; this.#word(at) === ','; at += 2) names.push(this.#word(at + 1));
    return names;
  }
}
