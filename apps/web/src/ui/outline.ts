/** One shape of an icon: an SVG element and its attributes, as in the icon package. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const box = (x: number, y: number, width: number, height: number, r: number) => {
  const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`;
  const [across, along] = [width - 2 * r, height - 2 * r];
  const top = `M${x + r} ${y}h${across}${corner(r, r)}v${along}${corner(-r, r)}`;
  return `${top}h${-across}${corner(-r, -r)}v${-along}${corner(r, -r)}z`;
};

/**
 * The shapes of an icon as one path.
 * @throws {Error} if an icon contains an unsupported element
 */
export const outlineOf = (shapes: readonly Shape[]): string =>
  shapes
    .map(([tag, attributes]) => {
      const at = (name: string) => Number(attributes[name] ?? 0);
      // from the origin, so that a relative path does not start where the previous one ended
      if (tag === 'path') return `M0 0${attributes.d ?? ''}`;
      if (tag === 'circle') return round(at('cx'), at('cy'), at('r'));
      if (tag === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
      if (tag === 'rect') return box(at('x'), at('y'), at('width'), at('height'), at('rx'));
      throw new Error(`A glyph has a shape that is not known: ${tag}`);
    })
    .join('');
