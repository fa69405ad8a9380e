/** The chest of the mark, closed, for those to whom nothing is open yet. */
export const ClosedChest = () => (
  <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="chest-wood" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8a5427" />
        <stop offset="1" stopColor="#45270f" />
      </linearGradient>
      <linearGradient id="chest-brass" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffdf97" />
        <stop offset="1" stopColor="#a8752a" />
      </linearGradient>
      <radialGradient id="chest-glow">
        <stop offset="0" stopColor="#f6b94a" stopOpacity=".55" />
        <stop offset="1" stopColor="#f6b94a" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="60" cy="48" rx="60" ry="44" fill="url(#chest-glow)" />
    <g fill="url(#chest-wood)" stroke="url(#chest-brass)" strokeWidth="4">
      <path d="M18 46V38q0-20 22-22h40q22 2 22 22v8z" />
      <path d="M16 50h88v30q0 4-4 4H20q-4 0-4-4z" />
    </g>
    <path d="M17 46h86v4H17z" fill="#ffe7a8" />
    <path d="M36 17v67M84 17v67" stroke="url(#chest-brass)" strokeWidth="6" />
    <path d="M49 42h22v14q0 8-11 12-11-4-11-12z" fill="url(#chest-brass)" stroke="#5d3b0e" />
    <circle cx="60" cy="52" r="3.500" fill="#170c06" />
    <path d="M58.500 53h3l1.500 8h-6z" fill="#170c06" />
  </svg>
);
