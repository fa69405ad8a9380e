import type { ReactNode } from 'react';
import type { Drawing } from './drawing.ts';

const spark = 'l3 7 7 3-7 3-3 7-3-7-7-3 7-3z';

/** A pile of coins that stands on `bottom`. */
const Pile = ({
  x,
  bottom,
  coins,
  width = 20,
}: {
  readonly x: number;
  readonly bottom: number;
  readonly coins: number;
  readonly width?: number;
}) => (
  <g stroke="#7a4f12" strokeWidth="2.5">
    {Array.from({ length: coins }, (_, at) => (
      <ellipse
        key={at}
        cx={x}
        cy={bottom - at * 7}
        rx={width}
        ry={width * 0.37}
        fill={at === coins - 1 ? '#f2c35a' : at % 2 === 0 ? '#c98a1b' : '#dda02c'}
      />
    ))}
  </g>
);

/** Drawn on a ground of 120 × 78. */
export const drawings: Record<Drawing, ReactNode> = {
  colour: (
    <>
      <rect x="6" y="18" width="108" height="36" rx="18" fill="#0e1117" stroke="#ffffff22" />
      <circle cx="24" cy="36" r="9" fill="#ff8ad1" />
      <rect x="40" y="30" width="20" height="11" rx="5.5" fill="#ff8ad1" />
      <rect x="54" y="30" width="24" height="11" fill="#b9a8ff" />
      <rect x="72" y="30" width="26" height="11" rx="5.5" fill="#6fd3ff" />
      <path
        d="M100 10c8 9 10 13 10 17a9 9 0 0 1-18 0c0-4 2-8 8-17z"
        fill="#ff8ad1"
        stroke="#1a1420"
        strokeWidth="3"
      />
    </>
  ),
  emoji: (
    <>
      <circle cx="60" cy="38" r="29" fill="#f2c35a" />
      <path d="M31 38a29 29 0 0 0 58 0 29 20 0 0 1-58 0z" fill="#d99a2b" opacity=".5" />
      <path
        d="M42 30l10 4M78 30l-10 4"
        stroke="#3a2708"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M44 44c4 11 28 11 32 0z" fill="#3a2708" />
      <path d="M50 47h20" stroke="#fff" strokeWidth="4" />
      <path d={`M93 12${spark}`} fill="#fff2c4" />
    </>
  ),
  ticket: (
    <g transform="rotate(-10 60 36)">
      <path
        d="M14 16h92a4 4 0 0 1 4 4v9a8 8 0 0 0 0 15v9a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4v-9a8 8 0 0 0 0-15v-9a4 4 0 0 1 4-4z"
        fill="#e06b5f"
      />
      <path d="M84 16v42" stroke="#7d2c2a" strokeWidth="3" strokeDasharray="5 5" />
      <path
        d="M46 24l3.7 8 8.8.8-6.600 5.800 2 8.600-7.900-4.600-7.900 4.600 2-8.600-6.600-5.800 8.800-.8z"
        fill="#ffe0b0"
      />
    </g>
  ),
  coins: (
    <>
      <Pile x={60} bottom={58} coins={4} width={24} />
      <ellipse cx="60" cy="37" rx="14" ry="5" fill="none" stroke="#c98a1b" strokeWidth="2.5" />
      <path d={`M90 10${spark}`} fill="#fff2c4" />
    </>
  ),
  hoard: (
    <>
      <Pile x={32} bottom={60} coins={4} />
      <Pile x={88} bottom={62} coins={3} />
      <Pile x={60} bottom={66} coins={7} width={22} />
      <path d={`M98 8${spark}`} fill="#fff2c4" />
    </>
  ),
  keep: (
    <>
      <path
        d="M28 72V36c0-8 6-12 10-16l6 6 16-18 16 18 6-6c4 4 10 8 10 16v36z"
        fill="#6a4178"
        stroke="#9a6aac"
        strokeWidth="2"
      />
      <path d="M44 72V44a16 16 0 0 1 32 0v28z" fill="#ff9f4a" />
      <path
        d="M52 72V34M60 72V29M68 72V34M44 48h32M44 58h32"
        stroke="#5a3566"
        strokeWidth="3"
        fill="none"
      />
    </>
  ),
  key: (
    <g transform="rotate(-28 60 36)">
      <path
        d="M51 36h44M82 36v12M94 36v10"
        fill="none"
        stroke="#7fd3ff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="36" cy="36" r="15" fill="none" stroke="#7fd3ff" strokeWidth="6" />
      <path d="M36 28l7 8-7 8-7-8z" fill="#bfe9ff" />
    </g>
  ),
  shoe: (
    <>
      <path
        d="M42 68C22 44 28 12 60 12s38 32 18 56"
        fill="none"
        stroke="#8fb7c9"
        strokeWidth="14"
      />
      <path
        d="M42 67C22 43 28 11 60 11s38 32 18 56"
        fill="none"
        stroke="#c9e2ec"
        strokeWidth="4"
        opacity=".55"
      />
      <path
        d="M37 54h.1M32 39h.1M39 24h.1M81 24h.1M88 39h.1M83 54h.1"
        stroke="#1a2f38"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  gift: (
    <>
      <path d="M24 32h72v38H24z" fill="#4a6fb0" />
      <path d="M20 22h80v14H20z" fill="#6a92d8" />
      <path d="M54 22h12v48H54z" fill="#f2c35a" />
      <path
        d="M60 22c-6-14-24-14-20-4 2 4 12 4 20 4zm0 0c6-14 24-14 20-4-2 4-12 4-20 4z"
        fill="none"
        stroke="#f2c35a"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </>
  ),
};
