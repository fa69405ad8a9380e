/** A command that the product has registered. */
export interface Command {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly name: string; readonly type: number }[];
}

/** What the product has set up for itself on the platform. */
export class Application {
  /** Where interactions are sent; null: nowhere yet. */
  interactionsUrl: string | null = null;
  commands: readonly Command[] = [];
}
