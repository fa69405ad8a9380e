export interface ChartTableProps {
  /** For screen readers; the visible heading says the same. */
  readonly caption: string;
  /** The first one is the heading of the row names. */
  readonly headings: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly (string | number)[];
  }[];
}

/** The values of a chart as a table. */
export const ChartTable = ({ caption, headings, rows }: ChartTableProps) => (
  <table>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {headings.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, cells }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={headings[at + 1]} className="num">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
