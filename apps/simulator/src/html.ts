/** Text that is HTML already. Everything else is escaped when it is put into `html`. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (piece: Piece): string =>
  piece instanceof Html
    ? piece.text
    : Array.isArray(piece)
      ? piece.join('')
      : String(piece).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** A template of HTML whose pieces are escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(parts.reduce((text, part, index) => text + escaped(pieces[index - 1] ?? '') + part));

/**
 * @param stage what the page is for, also its heading
 * @param script which of ours runs on it
 */
export const page = (stage: string, body: Html, script = 'people'): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${stage} · Simulated chat platform</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/simulator/style.css" />
        <script src="/simulator/${script}.js" defer></script>
      </head>
      <body>
        <header>
          <p class="sign">Simulated chat platform, on this machine only</p>
          <h1>${stage}</h1>
        </header>
        <main>${body}</main>
      </body>
    </html>`.text;
