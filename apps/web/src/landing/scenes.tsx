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

/** The picture behind the headline: ridges at night, and a war chest. */
export function HeroScene({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b0e16" />
          <stop offset=".5" stopColor="#16213a" />
          <stop offset="1" stopColor="#3b3350" />
        </linearGradient>
        <radialGradient id="hero-glow">
          <stop offset="0" stopColor="#ffcf6b" stopOpacity=".85" />
          <stop offset=".3" stopColor="#f2a53a" stopOpacity=".35" />
          <stop offset="1" stopColor="#f2a53a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hero-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7a4a22" />
          <stop offset="1" stopColor="#40240f" />
        </linearGradient>
      </defs>
      <path d="M0 0h1440v640H0z" fill="url(#hero-sky)" />
      {stars.map(({ x, y, r }) => (
        <circle key={x} cx={x * 1.2} cy={y * 2.2} r={r} fill="#cfe0ff" opacity=".55" />
      ))}
      <path
        d="M0 430l130-90 110 60 150-120 140 130 120-70 130 90 150-130 130 100 140-110 120 90 120-60v320H0z"
        fill="#1c2440"
      />
      <path
        d="M0 510l160-70 150 60 170-90 150 80 160-40 150 50 170-90 160 70 170-60v220H0z"
        fill="#151b30"
      />
      <circle cx="1090" cy="470" r="330" fill="url(#hero-glow)" />
      <g transform="translate(940 372)">
        <path
          d="M10 88c0-52 36-84 84-84h112c48 0 84 32 84 84z"
          fill="url(#hero-wood)"
          stroke="#c98a1b"
          strokeWidth="8"
          transform="rotate(-8 10 88)"
        />
        <path
          d="M40 92c20-34 50-26 66-40 22 12 34-16 58 4 18-14 34 4 46 12 18 0 32 8 40 24z"
          fill="#f2b53a"
        />
        {[
          [62, 78],
          [96, 62],
          [132, 72],
          [168, 58],
          [204, 74],
          [228, 84],
          [148, 86],
          [110, 86],
        ].map(([x, y]) => (
          <ellipse
            key={`${x}-${y}`}
            cx={x}
            cy={y}
            rx="15"
            ry="9"
            fill="#ffd46b"
            stroke="#a96f12"
            strokeWidth="2.500"
          />
        ))}
        <path d="M0 96h300v112H0z" fill="url(#hero-wood)" stroke="#c98a1b" strokeWidth="8" />
        <path d="M52 96v112M248 96v112M0 152h300" stroke="#c98a1b" strokeWidth="8" opacity=".8" />
        <path d="M128 84h44v56h-44z" fill="#c98a1b" stroke="#8e5a1f" strokeWidth="4" />
        <circle cx="150" cy="106" r="8" fill="#161a21" />
        <path d="M146 108h8l3 20h-14z" fill="#161a21" />
      </g>
      <path d="M0 584l200-24 220 20 230-22 210 20 240-16 180 14 160-12v76H0z" fill="#0e1116" />
    </svg>
  );
}
