import type { ReactNode } from 'react';

const line = (d: string): ReactNode => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
const fill = (d: string): ReactNode => <path d={d} fill="currentColor" />;

/** All glyphs, drawn for this product on a 20 × 20 field. */
const glyphs = {
  back: line('M12 4 6 10l6 6'),
  next: line('m8 4 6 6-6 6'),
  down: line('m5 8 5 5 5-5'),
  up: line('m5 12 5-5 5 5'),
  check: line('m4 10.5 4 4 8-9'),
  close: line('m5 5 10 10M15 5 5 15'),
  copy: line('M7.5 7.5h8v8h-8zM12.5 4.5h-8v8'),
  search: line('M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4'),
  menu: line('M3.5 6h13M3.5 10h13M3.5 14h13'),
  more: fill(
    'M4 8.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm6 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm6 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  ),
  bell: line('M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1h-13zM8.5 17h3'),
  info: line('M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 9v4.5M10 6.4v.2'),
  warn: line('M10 3.5 17.5 16h-15zM10 8.5v3.5M10 13.9v.2'),
  user: line('M10 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 17c.6-3 3-4.5 6-4.5s5.400 1.500 6 4.500'),
  out: line('M8 4H4.500v12H8M12 6.500l3.500 3.500-3.500 3.500M15 10H8'),
  external: line('M8.500 5h-4v10.500h10.500v-4M11.500 4.500h4v4M15 5l-6 6'),
  calendar: line('M4 5.500h12v10.500H4zM4 8.500h12M7.500 3.500v3M12.500 3.500v3'),
  clock: line('M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6.500V10l2.500 2'),
  play: fill('M6 4.500v11l9.500-5.500z'),
  power: line('M10 3.500V10M6.300 5.600a5.800 5.800 0 1 0 7.400 0'),
  sleep: line('M4 5h5l-5 6h5M11 9.500h5l-5 6h5'),
  none: line('M10 3.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM5.500 14.500l9-9'),
  pending: (
    <circle
      cx="10"
      cy="10"
      r="6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeDasharray="1 3.2"
      strokeLinecap="round"
    />
  ),
  twin: line('M4 4.500h8v8H4zM8 12.500v3.500h8V8h-4'),
  paid: (
    <>
      {line('M10 3.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13z')}
      {line('m7 10.200 2.200 2.200L13 8')}
    </>
  ),
  queue: line('M4 5h12M4 9h8M4 13h5M14.500 10v6M12.500 14l2 2 2-2'),
  dot: <circle cx="10" cy="10" r="5" fill="currentColor" />,
  half: (
    <>
      <circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M10 4a6 6 0 0 1 6 6h-6z" fill="currentColor" />
    </>
  ),
  timer: line(
    'M10 5.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM10 8.500V11l1.800 1.200M8 3h4M10 3v2.500',
  ),
  alliance: (
    <>
      <path
        d="M10 2.500 16.500 5v5.200c0 3.600-2.600 6-6.500 7.600-3.900-1.600-6.500-4-6.500-7.600V5z"
        fill="currentColor"
      />
      <path d="M10 5.500v9M6.500 9h7" stroke="var(--bg1)" strokeWidth="1.800" fill="none" />
    </>
  ),
  horde: fill(
    'M10 2.500 12 7l4.500-2-1.200 5.500 2.200 2-4 1.200L10 17.500l-3.500-3.800-4-1.200 2.200-2L3.500 5 8 7z',
  ),
  tank: fill(
    'M10 2.500 16.500 5v5.200c0 3.600-2.600 6-6.500 7.600-3.900-1.600-6.500-4-6.500-7.600V5z',
  ),
  healer: fill('M7.800 3h4.400v4.800H17v4.400h-4.800V17H7.800v-4.800H3V7.800h4.800z'),
  dps: line(
    'M15.500 3.500 8 11M15.500 3.500l-.7 3.200L9.500 12M5 10.500 9.500 15M7.200 12.800 4 16',
  ),
  lb: fill(
    'm10 2.500 2.300 4.900 5.200.7-3.800 3.700 1 5.200L10 14.500 5.300 17l1-5.200L2.500 8.100l5.200-.7z',
  ),
  refresh: line('M15.500 8A6 6 0 1 0 16 11.500M15.800 4v4h-4'),
  plus: line('M10 4v12M4 10h12'),
  minus: line('M4 10h12'),
  edit: line('m4 16 .8-3.500 8.500-8.500 2.700 2.700-8.500 8.500zM11.800 5.500l2.700 2.700'),
  trash: line('M4 6h12M8 6V4h4v2M5.500 6l.8 10.500h7.400L14.500 6M8.500 9v4.500M11.500 9v4.500'),
  eye: line(
    'M2.500 10S5.500 5 10 5s7.500 5 7.500 5-3 5-7.500 5-7.500-5-7.500-5zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  ),
  hidden: line(
    'M4 4l12 12M8 5.300A8 8 0 0 1 10 5c4.500 0 7.500 5 7.500 5a14 14 0 0 1-2.300 2.800M5.300 7A13 13 0 0 0 2.500 10s3 5 7.500 5c1 0 2-.2 2.800-.6',
  ),
  undo: line('M7.500 5 4 8.500 7.500 12M4 8.500h7.500a4 4 0 0 1 0 8H8'),
  keyboard: line(
    'M3 5.500h14v9H3zM6 8.500h.1M9 8.500h.1M12 8.500h.1M14.500 8.500h.1M6.500 11.800h7',
  ),
  rows: line('M3.500 5h13M3.500 8.300h13M3.500 11.600h13M3.500 15h13'),
  pin: line('M7 3.500h6l-1 5 2.500 3h-9l2.500-3zM10 11.500V17'),
  chat: line('M3.500 4.500h13v9H9l-3.500 3v-3h-2z'),
  lock: line('M5 9h10v7.500H5zM7 9V6.500a3 3 0 0 1 6 0V9'),
  help: line(
    'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM7.800 8a2.200 2.200 0 1 1 3.200 2c-.7.400-1 .800-1 1.600M10 13.900v.2',
  ),
  filter: line('M3.500 5h13l-5 6v5l-3-1.500V11z'),
  download: line('M10 3.500v8.500M6.500 9l3.500 3.500L13.500 9M4 16h12'),
  link: line(
    'M8.500 11.500a3 3 0 0 0 4.300 0l2.500-2.500A3 3 0 0 0 11 4.700l-1 1M11.500 8.500a3 3 0 0 0-4.300 0L4.700 11A3 3 0 0 0 9 15.300l1-1',
  ),
  home: line('M3.500 9.500 10 4l6.500 5.500M5.500 8.500V16h9V8.500M8.500 16v-4h3v4'),
  sum: line('M14 6V4H5.500l5 6-5 6H14v-2'),
  chest: (
    <>
      <path d="M3 9a4.500 4.500 0 0 1 4.500-4.500h5A4.500 4.500 0 0 1 17 9v.5H3z" fill="#F2B53A" />
      <path d="M3 11h5.200v1.800h3.600V11H17v5.500H3z" fill="#C98A1B" />
      <rect x="9" y="8.300" width="2" height="3.900" rx=".8" fill="#E9ECF1" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof glyphs;

export interface IconProps {
  readonly name: IconName;
  /** Pixels, 16 unless told. */
  readonly size?: number;
  /** What it says to those who do not see it; without it the glyph is decoration beside a word. */
  readonly label?: string;
  readonly className?: string;
}

/** One glyph, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={className}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label ? <title>{label}</title> : null}
      {glyphs[name]}
    </svg>
  );
}
