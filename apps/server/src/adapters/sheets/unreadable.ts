/** Why a file or a sheet of it cannot be read. */
export type UnreadableReason =
  /** There is nothing in it. */
  | 'empty'
  /** Neither text nor .xlsx nor .ods, or text that is no sheet, such as a web page. */
  | 'not-a-sheet'
  /** A workbook in the format of before 2007 (.xls), or a binary one (.xlsb). */
  | 'old-workbook'
  | 'encrypted'
  /** Damaged, cut off, or not what its format demands. */
  | 'broken'
  | 'unknown-sheet'
  | 'unclosed-quote'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'cell-too-long'
  | 'json-too-large'
  /** JSON without a list of objects. */
  | 'no-rows-in-json'
  /** It unpacks to more than may be unpacked: a zip bomb. */
  | 'expands-too-much';

/** Where it is, and which limit it breaks; each only where it is known. */
export interface UnreadableValues {
  /** 1-based, as the rows are numbered. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  readonly limit?: number;
  /** 0-based, as it was asked for. */
  readonly sheet?: number;
}

/** The file is at fault, and its owner can do something about it. Other errors are of the disk, or bugs. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
  readonly reason: UnreadableReason;
  readonly values: UnreadableValues;

  constructor(reason: UnreadableReason, values: UnreadableValues = {}, cause?: unknown) {
    super(`${reason} ${JSON.stringify(values)}`, { cause });
    this.reason = reason;
    this.values = values;
  }
}
