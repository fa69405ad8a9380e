import type { ReactNode } from 'react';
import { DrawnMark } from './drawn-mark.tsx';
import css from './game-marks.module.css';

/** The 13 classes by name, as stored or shown, with their monogram. */
const monograms: Record<string, string> = {
  deathknight: 'DK',
  demonhunter: 'DH',
  druid: 'Dr',
  evoker: 'Ev',
  hunter: 'Hu',
  mage: 'Ma',
  monk: 'Mo',
  paladin: 'Pa',
  priest: 'Pr',
  rogue: 'Ro',
  shaman: 'Sh',
  warlock: 'Wl',
  warrior: 'Wr',
};

/** The monogram of a class; the first two letters of its name for an unknown class. */
const monogramOf = (className: string): string =>
  monograms[className.toLowerCase().replace(/[\s_-]/g, '')] ?? className.slice(0, 2);

export interface ClassMarkProps {
  /** Class name, such as `Death Knight`. */
  readonly name: string;
  /** Text in the class's colour, such as a buyer's name; the class name by default. */
  readonly text?: string | undefined;
  /** Only the monogram, with the class as its title. */
  readonly iconOnly?: boolean;
  /** Wraps long text to a second line instead of cutting it. */
  readonly wraps?: boolean;
  /** Shows the realm of a `Name-Realm` smaller, under the name or beside it. */
  readonly realm?: 'under' | 'beside';
  /**
   * `line` by default; `cells`: monogram and text are two cells of the parent's grid; `count`:
   * monogram and number without a ground.
   */
  readonly look?: 'line' | 'cells' | 'count';
}

/** `Name-Realm` with a line break opportunity after its first dash. */
function broken(text: string): ReactNode {
  const at = text.indexOf('-') + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/**
 * Shows a class by its monogram, never by colour alone: three pairs of colours look alike to
 * many people.
 */
export function ClassMark({
  name,
  text = name,
  iconOnly = false,
  wraps = false,
  realm,
  look = 'line',
}: ClassMarkProps) {
  const letters = monogramOf(name);
  const dash = realm ? text.indexOf('-') : -1;
  return (
    <span
      className={css.klass}
      data-class={letters.toLowerCase()}
      data-look={look}
      data-wraps={wraps || undefined}
      data-realm={dash < 0 ? undefined : realm}
    >
      {name ? (
        <abbr className={css.chip} title={name}>
          {letters}
        </abbr>
      ) : null}
      {iconOnly ? null : dash < 0 ? (
        <span className={css.name}>{wraps ? broken(text) : text}</span>
      ) : (
        <span className={css.who}>
          <span className={css.name}>{text.slice(0, dash)}</span>
          <span className={css.dash}>-</span>
          <small className={css.realm}>{text.slice(dash + 1)}</small>
        </span>
      )}
    </span>
  );
}

export interface FactionMarkProps {
  readonly faction: string;
  /** Only the icon; the word becomes its title. */
  readonly iconOnly?: boolean;
}

/** Alliance or Horde: icon and word. */
export function FactionMark({ faction, iconOnly = false }: FactionMarkProps) {
  const side =
    faction.toLowerCase() === 'alliance'
      ? 'alliance'
      : faction.toLowerCase() === 'horde'
        ? 'horde'
        : null;
  if (!side) return <span>{faction}</span>;
  const word = side === 'alliance' ? 'Alliance' : 'Horde';
  return (
    <span className={css.faction} data-side={side} title={iconOnly ? word : undefined}>
      <DrawnMark name={side} {...(iconOnly ? { label: word } : {})} />
      {iconOnly ? null : word}
    </span>
  );
}
