import type { ReactNode } from 'react';

/** Icons of factions, roles and the product, drawn on a 20 × 20 grid. */
const marks = {
  alliance: (
    <>
      <path
        d="M10 2.500 16.500 5v5.200c0 3.600-2.600 6-6.500 7.600-3.900-1.600-6.500-4-6.500-7.600V5z"
        fill="currentColor"
      />
      <path d="M10 5.500v9M6.500 9h7" stroke="var(--bg1)" strokeWidth="1.800" fill="none" />
    </>
  ),
  horde: (
    <path
      d="M10 2.500 12 7l4.500-2-1.200 5.500 2.200 2-4 1.200L10 17.500l-3.500-3.800-4-1.200 2.200-2L3.500 5 8 7z"
      fill="currentColor"
    />
  ),
  chest: (
    <>
      <path d="M3 9a4.500 4.500 0 0 1 4.500-4.500h5A4.500 4.500 0 0 1 17 9v.5H3z" fill="#F2B53A" />
      <path d="M3 11h5.200v1.800h3.600V11H17v5.500H3z" fill="#C98A1B" />
      <rect x="9" y="8.300" width="2" height="3.900" rx=".8" fill="#E9ECF1" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export interface DrawnMarkProps {
  readonly name: keyof typeof marks;
  /** Pixels, 16 by default. */
  readonly size?: number;
  /** The accessible name; without it the mark is decorative. */
  readonly label?: string;
}

/** One mark, in the surrounding text's colour unless it has its own. */
export const DrawnMark = ({ name, size = 16, label }: DrawnMarkProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {label ? <title>{label}</title> : null}
    {marks[name]}
  </svg>
);
