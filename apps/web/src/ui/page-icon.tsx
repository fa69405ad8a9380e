import Calendar from 'lucide/dist/esm/icons/calendar.mjs';
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Repeat from 'lucide/dist/esm/icons/repeat.mjs';
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs';
import Shield from 'lucide/dist/esm/icons/shield.mjs';
import ShipWheel from 'lucide/dist/esm/icons/ship-wheel.mjs';
import Swords from 'lucide/dist/esm/icons/swords.mjs';
import TrendingUp from 'lucide/dist/esm/icons/trending-up.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Zap from 'lucide/dist/esm/icons/zap.mjs';
import { outlineOf, type Shape } from './outline.ts';

/** The pictures of pages on the hubs, which no other screen has to load. */
const glyphs = {
  bolt: Zap,
  calendar: Calendar,
  checklist: ListChecks,
  coins: HandCoins,
  hourglass: Hourglass,
  key: KeyRound,
  mail: Mail,
  repeat: Repeat,
  scroll: ScrollText,
  shield: Shield,
  swords: Swords,
  trend: TrendingUp,
  users: Users,
  wheel: ShipWheel,
} as const satisfies Record<string, readonly Shape[]>;

export type PageIconName = keyof typeof glyphs;

/** The picture of a page, in the colour of the text beside it. */
export const PageIcon = ({
  name,
  size = 16,
}: {
  readonly name: PageIconName;
  readonly size?: number;
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    focusable="false"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={outlineOf(glyphs[name])} />
  </svg>
);
