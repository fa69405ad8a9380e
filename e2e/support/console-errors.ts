import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** A console message that a test provokes on purpose, such as the browser's line about a 409. */
type Expected = RegExp;

/**
 * Collects what a browser complains about while a test runs: console errors, uncaught exceptions and
 * reports of the content policy. A test fails on everything that it has not announced.
 */
export class Troubles {
  readonly #found: string[] = [];
  readonly #expected: Expected[] = [];

  /** Announces complaints that the test itself provokes. */
  expect(...patterns: readonly Expected[]): void {
    this.#expected.push(...patterns);
  }

  /** Answers with this status are part of the test: the browser prints a line for each. */
  expectStatus(...statuses: readonly number[]): void {
    this.expect(...statuses.map((status) => new RegExp(`status of ${status}\\b`)));
  }

  /** The server is killed and comes back: every call of the page fails meanwhile, and the browser says so. */
  expectOutage(): void {
    this.expect(
      /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
    );
    this.expectStatus(503);
  }

  /** At the end of the test the server goes before its pages. */
  expectServerToEnd(): void {
    // One that is made while it ends is reset: it was waiting to be accepted.
    this.expect(/net::ERR_(CONNECTION_(REFUSED|RESET)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/);
  }

  /** Listens to every page of the context from now on. */
  listenTo(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) =>
      this.#found.push(`exception: ${String(error.error().stack ?? error.error())}`),
    );
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    this.#found.push(`${message.text()} (${message.location().url})`);
  }

  /** Everything that was not announced. */
  get unexpected(): readonly string[] {
    return this.#found.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}

/** Policy reports reach the console too, but not with the directive and the place. */
export const reportPolicyViolations = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
