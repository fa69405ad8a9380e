import type { ReactNode } from 'react';

/** The drawn banners: a sky, three ridges, and a symbol of the service. */
export type SceneName = 'raid' | 'mplus' | 'legacy' | 'pvp' | 'mounts';

interface Scene {
  readonly sky: readonly [string, string, string];
  readonly light: string;
  readonly ridges: readonly [string, string, string];
  readonly emblem: ReactNode;
  readonly label: string;
}

const scenes: Record<SceneName, Scene> = {
  raid: {
    sky: ['#1a0f1f', '#5b1f3a', '#e0653b'],
    light: '#ffb057',
    ridges: ['#3a1a33', '#26122a', '#120b18'],
    label: 'A fortress gate before a burning sky',
    emblem: (
      <>
        <path
          d="M470 300V150l26-22 26 22 24-40 24-20 30-36 30 36 24 20 24 40 26-22 26 22v150z"
          fill="#1b0f1f"
        />
        <path d="M540 300V200a60 60 0 0 1 120 0v100z" fill="#ff9b4a" />
        <path
          d="M540 300V200a60 60 0 0 1 120 0v100M570 300V150M600 300V141M630 300V150M540 215h120M540 250h120"
          fill="none"
          stroke="#1b0f1f"
          strokeWidth="7"
        />
        <path
          d="M482 132v-42l22 10-22 10M718 132v-42l-22 10 22 10"
          fill="#e0653b"
          stroke="#1b0f1f"
          strokeWidth="3"
        />
      </>
    ),
  },
  mplus: {
    sky: ['#0b1630', '#1d3f7a', '#5fa8e8'],
    light: '#cfe8ff',
    ridges: ['#1b3a68', '#122848', '#0a1528'],
    label: 'A great key before the moon',
    emblem: (
      <>
        <circle cx="600" cy="118" r="46" fill="none" stroke="#f2c563" strokeWidth="16" />
        <circle cx="600" cy="118" r="16" fill="#f2c563" />
        <path d="M592 164h16v116h-16z" fill="#f2c563" />
        <path d="M608 214h34v16h-34zM608 246h24v16h-24z" fill="#f2c563" />
        <path
          d="M600 52v-22M666 118h22M534 118h-22M647 71l15-15M553 71l-15-15"
          stroke="#cfe8ff"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>
    ),
  },
  legacy: {
    sky: ['#0d1d1b', '#1e5148', '#a9c77a'],
    light: '#f4e7a0',
    ridges: ['#1d4139', '#132d28', '#0a1917'],
    label: 'Old columns and an hourglass',
    emblem: (
      <>
        {[430, 500, 690, 760].map((x, at) => (
          <g key={x} fill="#d8cfa6">
            <path d={`M${x - 22} ${at % 2 ? 110 : 90}h44v14h-44z`} />
            <path
              d={`M${x - 15} ${at % 2 ? 124 : 104}h30v${at % 2 ? 176 : 196}h-30z`}
              opacity=".9"
            />
            <path d={`M${x - 5} ${at % 2 ? 128 : 108}v180`} stroke="#8f8a63" strokeWidth="3" />
          </g>
        ))}
        <path d="M556 96h88v16h-88zM556 268h88v16h-88z" fill="#b98a3e" />
        <path
          d="M566 112h68c0 46-24 60-24 78s24 32 24 78h-68c0-46 24-60 24-78s-24-32-24-78z"
          fill="#eaf4e4"
          opacity=".85"
        />
        <path
          d="M578 140h44c-4 26-16 36-22 48-6-12-18-22-22-48zM574 268c2-26 14-36 26-44 12 8 24 18 26 44z"
          fill="#f2b53a"
        />
      </>
    ),
  },
  pvp: {
    sky: ['#150d24', '#3f1d6b', '#c0436f'],
    light: '#ffd1e0',
    ridges: ['#31164f', '#200f38', '#120920'],
    label: 'Two crossed swords over an arena',
    emblem: (
      <>
        <ellipse cx="600" cy="292" rx="190" ry="34" fill="#7a2a58" />
        <ellipse cx="600" cy="288" rx="150" ry="22" fill="#b23d6b" />
        {[1, -1].map((side) => (
          <g key={side} transform={`translate(600 160) scale(${side} 1) rotate(38)`}>
            <path d="M-8-128 0-146l8 18v178H-8z" fill="#e9ecf1" />
            <path d="M0-146l8 18v178H0z" fill="#b7bfcb" />
            <path d="M-36 50h72v14h-72z" fill="#f2b53a" />
            <path d="M-7 64H7v38H-7z" fill="#7a4a22" />
            <circle cy="108" r="10" fill="#f2b53a" />
          </g>
        ))}
      </>
    ),
  },
  mounts: {
    sky: ['#0f1a2e', '#31598f', '#f3b27a'],
    light: '#fff1d6',
    ridges: ['#274369', '#1a2f4d', '#0e1c30'],
    label: 'A winged beast in the evening sky',
    emblem: (
      <>
        <path
          d="M600 168c-20-64-96-104-190-96 44 14 66 30 78 50-26-4-46 0-64 12 34 2 58 12 74 28-16 0-30 6-42 16 52 2 100 12 144 24z"
          fill="#20140f"
        />
        <path
          d="M600 168c20-64 96-104 190-96-44 14-66 30-78 50 26-4 46 0 64 12-34 2-58 12-74 28 16 0 30 6 42 16-52 2-100 12-144 24z"
          fill="#20140f"
        />
        <path
          d="M600 120c16 0 24 12 30 4-2 18-12 22-14 34 10 22 10 54-4 78-4 22-4 40 10 58-22-4-32-20-34-44-18-30-22-66-10-92-2-12 4-38 22-38z"
          fill="#2b1b14"
        />
        <circle cx="612" cy="134" r="3.500" fill="#f2b53a" />
      </>
    ),
  },
};

/** Stars at fixed positions, so that the picture never changes. */
const stars = Array.from({ length: 26 }, (_, at) => ({
  x: (at * 271) % 1200,
  y: (at * 97) % 130,
  r: 0.8 + (at % 3) * 0.6,
}));

export function SceneBanner({
  name,
  className,
}: {
  readonly name: SceneName;
  readonly className?: string | undefined;
}) {
  const { sky, light, ridges, emblem, label } = scenes[name];
  return (
    <svg
      className={className}
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={`sky-${name}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset=".55" stopColor={sky[1]} />
          <stop offset="1" stopColor={sky[2]} />
        </linearGradient>
        <radialGradient id={`light-${name}`}>
          <stop offset="0" stopColor={light} stopOpacity=".95" />
          <stop offset=".25" stopColor={light} stopOpacity=".5" />
          <stop offset="1" stopColor={light} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h1200v320H0z" fill={`url(#sky-${name})`} />
      {stars.map(({ x, y, r }) => (
        <circle key={x} cx={x} cy={y} r={r} fill={light} opacity=".6" />
      ))}
      <circle cx="600" cy="190" r="300" fill={`url(#light-${name})`} />
      <path
        d="M0 214l90-40 80 30 110-70 120 78 100-34 100 46 110-58 110 50 120-84 130 76 130-44v156H0z"
        fill={ridges[0]}
        opacity=".75"
      />
      <path
        d="M0 258l120-46 110 40 140-60 130 58 110-20 120 26 130-62 120 56 110-40 110 34v76H0z"
        fill={ridges[1]}
      />
      {emblem}
      <path d="M0 300l160-26 180 22 180-16 170 18 190-24 180 22 140-16v40H0z" fill={ridges[2]} />
    </svg>
  );
}
