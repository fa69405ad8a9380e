import css from './hero.module.css';

/** Stars at fixed places, so that the picture never changes. */
const stars = Array.from({ length: 84 }, (_, at) => ({
  x: (at * 271 + ((at * at * 17) % 90)) % 1440,
  y: (at * 97 + ((at * at * 29) % 70)) % 330,
  r: 0.5 + ((at * 5) % 12) / 10,
  opacity: 0.28 + ((at * 7) % 11) / 20,
}));

const tents = [
  { place: 'translate(590 534) scale(1.25)', cloth: '#151324', light: '#e8a24f' },
  { place: 'translate(706 538) scale(.95)', cloth: '#120f1e', light: '#c98038' },
  { place: 'translate(120 522) scale(.6)', cloth: '#151324', light: '#b3743a' },
];

/** The camp at dusk behind the headline: ridges, tents and a fire. */
export const Dusk = () => (
  <svg
    className={css.dusk}
    viewBox="0 0 1440 640"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0b0e17" />
        <stop offset=".5" stopColor="#171c38" />
        <stop offset=".8" stopColor="#3b2b4e" />
        <stop offset="1" stopColor="#6b3f4c" />
      </linearGradient>
      <radialGradient id="dusk-fire">
        <stop offset="0" stopColor="#ffb45a" stopOpacity=".7" />
        <stop offset="1" stopColor="#ffb45a" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="dusk-light" cx=".74" cy=".92" r=".6">
        <stop offset="0" stopColor="#f0a04b" stopOpacity=".55" />
        <stop offset=".5" stopColor="#b5553f" stopOpacity=".22" />
        <stop offset="1" stopColor="#b5553f" stopOpacity="0" />
      </radialGradient>
    </defs>
    <path d="M0 0h1440v640H0z" fill="url(#dusk-sky)" />
    {stars.map(({ x, y, r, opacity }) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#dfe6ff" opacity={opacity} />
    ))}
    <path d="M0 0h1440v640H0z" fill="url(#dusk-light)" />
    <path
      d="M0 430 120 350 210 396 330 296 420 372 520 330 640 420 760 360 880 288 960 350 1060 270 1180 366 1280 310 1440 400V640H0z"
      fill="#2a2444"
      opacity=".85"
    />
    <path
      d="M0 480 90 440 230 492 340 420 470 500 600 452 720 506 860 436 1000 500 1130 428 1260 496 1440 440V640H0z"
      fill="#1d1a33"
    />
    {tents.map(({ place, cloth, light }) => (
      <g key={place} transform={place}>
        <path d="M0 0 26-40 52 0z" fill={cloth} />
        <path d="M26-40 34 0H18z" fill={light} />
        <path d="M26-40V-56" stroke={cloth} strokeWidth="2" />
        <path d="M26-56l14 4-14 5z" fill="#d9714a" />
      </g>
    ))}
    <circle cx="683" cy="530" r="46" fill="url(#dusk-fire)" />
    <path d="M676 538q2-16 7-20 1 8 5 8 0-4 2-6 5 8 2 18z" fill="#ffcf7a" />
    <path d="M670 540l26-3M672 536l22 5" stroke="#2a1a10" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M0 536 160 522 330 544 520 520 700 548 900 524 1120 546 1440 518V640H0z"
      fill="var(--bg0)"
    />
  </svg>
);
