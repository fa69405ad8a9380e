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
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Sigma from 'lucide-react/icons/sigma';
import Star from 'lucide-react/icons/star';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';

/** All from one package, icon by icon; marks of the product are drawn in `wares`. */
const glyphs = {
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
  settled: CircleCheck,
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
  home: House,
  sum: Sigma,
  bag: ShoppingBag,
  star: Star,
} as const satisfies Record<string, LucideIcon>;

/** Of those, the ones that are a filled shape. */
const filled: ReadonlySet<string> = new Set(['play', 'dot']);

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
  const Glyph = glyphs[name];
  return (
    <Glyph
      size={size}
      className={className}
      focusable="false"
      fill={filled.has(name) ? 'currentColor' : 'none'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label ? <title>{label}</title> : null}
    </Glyph>
  );
}
