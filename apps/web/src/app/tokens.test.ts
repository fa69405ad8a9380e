import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [
    name ?? '',
    hex ?? '',
  ]),
);
const colour = (name: string): string => {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`no token ${name}`);
  return hex;
};
type Rgb = readonly [number, number, number];
const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** The WCAG contrast of two tokens. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r, g, blue] = rgb(hex).map(linear) as unknown as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [x, y] = [light(colour(a)), light(colour(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const surfaces = ['bg0', 'bg1', 'bg2'];
const tints = ['amber-row', 'green-row', 'red-row', 'purple-row'];
const classes = ['dk', 'dh', 'dr', 'ev', 'hu', 'ma', 'mo', 'pa', 'pr', 'ro', 'sh', 'wl', 'wr'];

test.each(
  ['text1', 'text2', 'text3', 'link'].flatMap((text) =>
    [...surfaces, 'well', 'bg3', 'selected'].map((surface) => [text, surface]),
  ),
)('%s can be read on %s', (text, surface) =>
  expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5),
);

test.each(['text1', 'text2', 'link'].flatMap((text) => tints.map((tint) => [text, tint])))(
  '%s can be read on the row %s',
  (text, tint) => expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5),
);

const statuses = [
  'amber',
  'green',
  'red',
  'violet',
  'pink',
  'coral',
  'orange',
  'purple',
  'alliance',
  'horde',
];
test.each(
  statuses.flatMap((status) => [...surfaces, ...tints].map((surface) => [status, surface])),
)('%s can be read on %s', (status, surface) =>
  expect(contrast(status, surface)).toBeGreaterThanOrEqual(4.5),
);

// proves UX-2
test.each(classes.flatMap((name) => [...surfaces, ...tints].map((surface) => [name, surface])))(
  'a name of class %s can be read on %s',
  (name, surface) => expect(contrast(`class-${name}-text`, surface)).toBeGreaterThanOrEqual(4.5),
);

// proves UX-2
test.each([
  'primary',
  'primary-hover',
  'danger',
  'bg4',
  'discord',
  'discord-hover',
  'toast-green',
  'toast-red',
  'toast-blue',
])('white can be read on %s', (fill) =>
  expect(contrast('on-fill', fill)).toBeGreaterThanOrEqual(4.5),
);

test.each(
  ['control-border', 'focus'].flatMap((edge) =>
    [...surfaces, 'well', 'bg3'].map((surface) => [edge, surface]),
  ),
)('the edge %s is seen on %s', (edge, surface) =>
  expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3),
);

/** CIE Lab under D65, for perceptual distances. */
function lab([r, g, b]: Rgb): Rgb {
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047;
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

/** Linear RGB as colour-blind people see it (Machado 2009, full severity). */
const sight: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function distance(a: string, b: string, kind: string): number {
  const seen = (name: string): Rgb => {
    const [r, g, blue] = rgb(colour(name)).map(linear) as unknown as Rgb;
    const matrix = sight[kind] ?? sight.usual;
    const mixed = (matrix ?? []).map(([x, y, z]) =>
      Math.min(1, Math.max(0, x * r + y * g + z * blue)),
    );
    return lab(mixed as unknown as Rgb);
  };
  const [one, other] = [seen(a), seen(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

const pairs = [
  ['amber-row', 'green-row'],
  ['amber-row', 'red-row'],
  ['green-row', 'red-row'],
] as const;
// proves UX-3
test.each(Object.keys(sight).flatMap((kind) => pairs.map(([a, b]) => [kind, a, b])))(
  'with %s sight the rows %s and %s differ',
  (kind, a, b) => expect(distance(a, b, kind)).toBeGreaterThanOrEqual(6),
);

/** What draws a picture brings its own colours, the same in every theme. */
const drawsPictures = /^(landing\/|features\/store\/picture\.module\.css$)/;

/** A stylesheet without what is printed, which is black on white. */
const onScreen = (sheet: string): string =>
  sheet.replaceAll(/@media print \{\n(?: .*\n|\n)*\}/g, '');

test('no stylesheet names a colour but the tokens, so that a theme is one block', () => {
  const sources = new URL('..', import.meta.url);
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && path !== 'app/tokens.css' && !drawsPictures.test(path),
  );
  expect(sheets.length).toBeGreaterThan(60);
  const named = sheets.flatMap((path) => {
    const sheet = onScreen(readFileSync(new URL(path, sources), 'utf8'));
    // a shadow is black in every theme
    const colours = sheet.match(/#[0-9a-f]{3,8}\b|rgba?\((?!0 0 0 \/)/gi) ?? [];
    return colours.map((one) => `${path}: ${one}`);
  });
  expect(named).toEqual([]);
});
