import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import Contrast from 'lucide-react/icons/contrast';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Files from 'lucide-react/icons/files';
import Funnel from 'lucide-react/icons/funnel';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Link from 'lucide-react/icons/link';
import ListEnd from 'lucide-react/icons/list-end';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import MessageSquare from 'lucide-react/icons/message-square';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Rows3 from 'lucide-react/icons/rows-3';
import Search from 'lucide-react/icons/search';
import Sigma from 'lucide-react/icons/sigma';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
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

/** Glyphs of the game's words and of the product, drawn here on a 20 × 20 field. */
const own = {
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
  chest: (
    <>
      <path d="M3 9a4.500 4.500 0 0 1 4.500-4.500h5A4.500 4.500 0 0 1 17 9v.5H3z" fill="#F2B53A" />
      <path d="M3 11h5.200v1.800h3.600V11H17v5.500H3z" fill="#C98A1B" />
      <rect x="9" y="8.300" width="2" height="3.900" rx=".8" fill="#E9ECF1" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** Everything else comes from one package, icon by icon. */
const common = {
  back: ChevronLeft,
  next: ChevronRight,
  down: ChevronDown,
  up: ChevronUp,
  check: Check,
  close: X,
  copy: Copy,
  search: Search,
  menu: Menu,
  more: Ellipsis,
  bell: Bell,
  info: Info,
  warn: TriangleAlert,
  user: User,
  out: LogOut,
  external: ExternalLink,
  calendar: Calendar,
  clock: Clock,
  play: Play,
  power: Power,
  sleep: Moon,
  none: Ban,
  pending: CircleDashed,
  twin: Files,
  paid: CircleCheck,
  queue: ListEnd,
  dot: Circle,
  half: Contrast,
  timer: Timer,
  refresh: RefreshCw,
  plus: Plus,
  minus: Minus,
  edit: Pencil,
  trash: Trash2,
  eye: Eye,
  hidden: EyeOff,
  undo: Undo2,
  keyboard: Keyboard,
  rows: Rows3,
  pin: Pin,
  chat: MessageSquare,
  lock: Lock,
  help: CircleQuestionMark,
  filter: Funnel,
  download: Download,
  link: Link,
  home: House,
  sum: Sigma,
} as const satisfies Record<string, LucideIcon>;

/** Of those, the ones that are a filled shape. */
const filled: ReadonlySet<string> = new Set(['play', 'dot']);

export type IconName = keyof typeof own | keyof typeof common;

const isOwn = (name: IconName): name is keyof typeof own => name in own;

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
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  const title = label ? <title>{label}</title> : null;
  if (!isOwn(name)) {
    const Glyph = common[name];
    return (
      <Glyph
        size={size}
        className={className}
        focusable="false"
        fill={filled.has(name) ? 'currentColor' : 'none'}
        {...said}
      >
        {title}
      </Glyph>
    );
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={className}
      focusable="false"
      {...said}
    >
      {title}
      {own[name]}
    </svg>
  );
}
