import type { GoldString } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';
import { FigureFrame } from '../../ui/figure-frame.tsx';
import { heldGold, heldTakeaway } from './held.ts';
import css from '../../ui/figures.module.css';

/** Collectors in the picture; the table has all. */
const mostLines = 15;

/** Gold that is with its collectors, by realm: a bar each, and all of it as a table. */
export function HeldFigure({ rows }: { readonly rows: readonly GoldString[] }) {
  const held = heldGold(rows);
  const { realms, lines } = held;
  const most = Math.max(1, ...lines.map(({ total }) => total));
  return (
    <FigureFrame
      title="Gold held, by collector and realm"
      takeaway={heldTakeaway(held)}
      picture={
        <>
          <ul className={css.lines} aria-label="Collectors, the most gold first">
            {lines.slice(0, mostLines).map((line) => (
              <li key={line.key}>
                <span className={css.name}>{line.name}</span>
                <span className="num">{goldText(line.total)}</span>
                <span className={css.track}>
                  {line.parts.map(({ realm, gold }) => (
                    <span
                      key={realm}
                      className={css.part}
                      data-look={realms.indexOf(realm)}
                      style={{ width: `${(gold / most) * 100}%` }}
                      title={`${realm}: ${goldText(gold)}`}
                    >
                      <span className="sr-only">
                        {realm} {goldText(gold)},{' '}
                      </span>
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          {lines.length > mostLines ? (
            <p className={css.takeaway}>The table has the others.</p>
          ) : null}
          <ul className={css.legend} aria-label="Legend">
            {realms.map((realm, at) => (
              <li key={realm}>
                <span className={css.swatch} data-look={at} /> {realm}
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <table>
          <caption className="sr-only">Gold held, by collector and realm</caption>
          <thead>
            <tr>
              {['Collector', ...realms, 'Total'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.name}</th>
                {realms.map((realm) => (
                  <td key={realm} className="num">
                    {goldText(line.parts.find((part) => part.realm === realm)?.gold ?? 0)}
                  </td>
                ))}
                <td className="num">{goldText(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
