import css from './hero.module.css';

interface CoinProps {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const Coin = ({ x, y, r }: CoinProps) => (
  <>
    <ellipse cx={x} cy={y + r * 0.16} rx={r} ry={r * 0.52} fill="#8a5a14" />
    <ellipse cx={x} cy={y} rx={r} ry={r * 0.52} fill="url(#chest-coin)" />
    <ellipse
      cx={x}
      cy={y}
      rx={r * 0.62}
      ry={r * 0.3}
      fill="none"
      stroke="#a8752a"
      strokeWidth="1.4"
    />
  </>
);

/** A heap that is highest in the middle; the coins have fixed places, so that the picture never changes. */
const heap: readonly CoinProps[] = Array.from({ length: 72 }, (_, at) => {
  const x = 114 + ((at * 61) % 290);
  const rim = 158 + ((x - 260) / 150) ** 2 * 46;
  return { x, y: rim + (((at * 37) % 19) / 19) * Math.max(0, 208 - rim), r: 13 + ((at * 7) % 5) };
}).toSorted((a, b) => a.y - b.y);

const beside: readonly CoinProps[] = [
  { x: 56, y: 392, r: 19 },
  { x: 90, y: 402, r: 17 },
  { x: 34, y: 404, r: 14 },
  { x: 452, y: 396, r: 18 },
  { x: 484, y: 404, r: 15 },
  { x: 430, y: 408, r: 16 },
];

const rivets = [62, 104, 146]
  .flatMap((y) => [157, 363].map((x) => ({ x, y })))
  .concat([246, 290, 334, 372].flatMap((y) => [150, 370].map((x) => ({ x, y }))));

const sparks = [
  { x: 120, y: 109, size: 1 },
  { x: 402, y: 56, size: 1.2 },
  { x: 330, y: 11, size: 0.8 },
  { x: 196, y: -7, size: 1 },
  { x: 70, y: 52, size: 0.7 },
  { x: 460, y: 141, size: 0.8 },
];

/** An open chest of planks and brass bands, full of gold that lights its lid. */
export const Chest = () => (
  <svg
    className={css.chest}
    viewBox="0 0 520 430"
    role="img"
    aria-label="An open chest full of gold"
  >
    <defs>
      <linearGradient id="chest-wood" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8a5427" />
        <stop offset=".5" stopColor="#63391a" />
        <stop offset="1" stopColor="#3a2012" />
      </linearGradient>
      <linearGradient id="chest-lid" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2b1710" />
        <stop offset=".55" stopColor="#5b3418" />
        <stop offset="1" stopColor="#b9782f" />
      </linearGradient>
      <linearGradient id="chest-brass" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffdf97" />
        <stop offset=".4" stopColor="#dfa53c" />
        <stop offset="1" stopColor="#8f5f18" />
      </linearGradient>
      <linearGradient id="chest-coin" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff0bd" />
        <stop offset=".45" stopColor="#f6c453" />
        <stop offset="1" stopColor="#c98a1b" />
      </linearGradient>
      <radialGradient id="chest-glow">
        <stop offset="0" stopColor="#ffe7a8" stopOpacity=".95" />
        <stop offset=".35" stopColor="#f6b94a" stopOpacity=".5" />
        <stop offset="1" stopColor="#f6b94a" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="chest-ray" x1="0" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="#ffdf97" stopOpacity=".5" />
        <stop offset=".8" stopColor="#ffdf97" stopOpacity="0" />
      </linearGradient>
    </defs>
    <ellipse cx="260" cy="398" rx="230" ry="24" fill="#05070b" opacity=".7" />
    <ellipse cx="260" cy="404" rx="300" ry="20" fill="#f2b53a" opacity=".1" />
    <path d="M86 204 97 104Q102 40 172 33H348q70 7 75 71l11 100z" fill="url(#chest-lid)" />
    <path
      d="M92 160H428M96 118H424M110 76H410"
      stroke="#1d0f09"
      strokeOpacity=".55"
      strokeWidth="3"
    />
    <path
      d="M86 204 97 104Q102 40 172 33H348q70 7 75 71l11 100"
      fill="none"
      stroke="url(#chest-brass)"
      strokeWidth="13"
      strokeLinejoin="round"
    />
    <path d="M150 204 158 36M370 204 362 36" stroke="url(#chest-brass)" strokeWidth="20" />
    <ellipse cx="260" cy="186" rx="230" ry="120" fill="url(#chest-glow)" />
    <path
      className={css.rays}
      d="M180 200 84-80H146L230 200zM250 200 236-80H300L286 200zM300 200 384-80H446L340 200z"
      fill="url(#chest-ray)"
    />
    <path d="M100 214Q150 162 260 152q110 10 160 62z" fill="#b97a1c" />
    {heap.map((coin) => (
      <Coin key={`${coin.x}-${coin.y}`} {...coin} />
    ))}
    <g stroke="#2a0d12" strokeWidth="1.5">
      <path d="M196 158l14-9 14 9-14 18z" fill="#e0525a" />
      <path d="M196 158h28l-14-9z" fill="#ff9aa0" />
    </g>
    <g stroke="#0b2a20" strokeWidth="1.5">
      <path d="M318 166l12-8 12 8-12 16z" fill="#3fbf8a" />
      <path d="M318 166h24l-12-8z" fill="#9af0cb" />
    </g>
    <path d="M78 210H442L428 376q-1 12-14 12H106q-13 0-14-12z" fill="url(#chest-wood)" />
    <path d="M84 262H436M88 312H432M91 352H429" stroke="#241309" strokeWidth="3" opacity=".6" />
    <path d="M84 265H436M88 315H432" stroke="#b57b43" strokeWidth="1.5" opacity=".35" />
    <path
      d="M196 232q30 8 60 0M300 286q34-8 60 2M110 288q14 6 30 0M190 336q40-6 70 2M310 340q20 6 40 0"
      fill="none"
      stroke="#2d180c"
      strokeWidth="1.6"
      opacity=".5"
    />
    <path d="M138 210h26l-3 178h-22zM356 210h26l-1 178h-22z" fill="url(#chest-brass)" />
    {rivets.map(({ x, y }) => (
      <circle
        key={`${x}-${y}`}
        cx={x}
        cy={y}
        r="3.4"
        fill="#ffe2a1"
        stroke="#5d3b0e"
        strokeWidth="1"
      />
    ))}
    <path d="M94 374h332q-1 14-14 14H108q-13 0-14-14z" fill="url(#chest-brass)" />
    <rect x="68" y="200" width="384" height="24" rx="7" fill="url(#chest-brass)" />
    <rect x="68" y="200" width="384" height="5" rx="2.5" fill="#fff1c9" opacity=".7" />
    <path
      d="M228 198h64q6 0 6 6v50q0 26-38 34-38-8-38-34v-50q0-6 6-6z"
      fill="url(#chest-brass)"
      stroke="#5d3b0e"
      strokeWidth="2.5"
    />
    <circle cx="260" cy="234" r="10" fill="#170c06" />
    <path d="M256 238h8l5 26h-18z" fill="#170c06" />
    {beside.map((coin) => (
      <Coin key={coin.x} {...coin} />
    ))}
    {sparks.map(({ x, y, size }) => (
      <path
        key={x}
        d="M0-11 2.75-2.75 11 0 2.75 2.75 0 11-2.75 2.75-11 0-2.75-2.75z"
        transform={`translate(${x} ${y}) scale(${size})`}
        fill="#fff2c4"
      />
    ))}
  </svg>
);
