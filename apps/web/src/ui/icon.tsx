import { memo } from 'react';
import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import Calendar from 'lucide/dist/esm/icons/calendar.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import Contrast from 'lucide/dist/esm/icons/contrast.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Cross from 'lucide/dist/esm/icons/cross.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import Files from 'lucide/dist/esm/icons/files.mjs';
import Funnel from 'lucide/dist/esm/icons/funnel.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs';
import ListEnd from 'lucide/dist/esm/icons/list-end.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Power from 'lucide/dist/esm/icons/power.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import Rows3 from 'lucide/dist/esm/icons/rows-3.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import Shield from 'lucide/dist/esm/icons/shield.mjs';
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs';
import Sigma from 'lucide/dist/esm/icons/sigma.mjs';
import Star from 'lucide/dist/esm/icons/star.mjs';
import Sword from 'lucide/dist/esm/icons/sword.mjs';
import Timer from 'lucide/dist/esm/icons/timer.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import User from 'lucide/dist/esm/icons/user.mjs';
import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { outlineOf, type Shape } from './outline.ts';

/** Imported one by one from one package; the product's own marks are drawn in `game-ui`. */
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
  userOff: UserX,
  out: LogOut,
  external: ExternalLink,
  calendar: Calendar,
  calendarClock: CalendarClock,
  clock: Clock,
  play: Play,
  power: Power,
  sleep: Moon,
  none: Ban,
  pending: CircleDashed,
  twin: Files,
  settled: CircleCheck,
  queue: ListEnd,
  half: Contrast,
  timer: Timer,
  refresh: RefreshCw,
  plus: Plus,
  minus: Minus,
  edit: Pencil,
  trash: Trash,
  eye: Eye,
  hidden: EyeOff,
  undo: Undo2,
  keyboard: Keyboard,
  rows: Rows3,
  columns: Columns3,
  pin: Pin,
  chat: MessageSquare,
  mail: Mail,
  lock: Lock,
  help: CircleQuestionMark,
  filter: Funnel,
  download: Download,
  home: House,
  sum: Sigma,
  bag: ShoppingBag,
  star: Star,
  shield: Shield,
  cross: Cross,
  sword: Sword,
  megaphone: Megaphone,
} as const satisfies Record<string, readonly Shape[]>;

export type IconName = keyof typeof glyphs;

export interface IconProps {
  readonly name: IconName;
  /** Pixels, 16 by default. */
  readonly size?: number;
  /** The accessible name; without it the icon is decorative. */
  readonly label?: string;
  readonly className?: string;
}

const outlines = new Map<IconName, string>();

function outline(name: IconName): string {
  const known = outlines.get(name);
  if (known !== undefined) return known;
  const made = outlineOf(glyphs[name]);
  outlines.set(name, made);
  return made;
}

/** One icon in the surrounding text's colour. It is a single path, because tables render hundreds of them. */
export const Icon = memo(function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label ? <title>{label}</title> : null}
      <path d={outline(name)} />
    </svg>
  );
});
