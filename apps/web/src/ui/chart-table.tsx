export interface ChartTableProps {
  /** Read out before it; the heading above says it to those who see it. */
  readonly caption: string;
  /** That of the lines' names first. */
  readonly headings: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly (string | number)[];
  }[];
}

/** The figures of a picture as a table. */
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
