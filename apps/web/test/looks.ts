// What the eye sees of a part, in words that are the same on every machine: colours by the names of
// their tokens, and sizes that the stylesheets set. Nothing that depends on how fonts are drawn.

/** The colours of the tokens, by their computed value. The first of several names counts. */
function tokenNames(): ReadonlyMap<string, string> {
  const probe = document.body.appendChild(document.createElement('span'));
  const names = new Map<string, string>();
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue;
      for (const name of rule.style) {
        const value = rule.style.getPropertyValue(name).trim();
        if (!name.startsWith('--') || !CSS.supports('color', value)) continue;
        probe.style.color = `var(${name})`;
        const colour = getComputedStyle(probe).color;
        if (!names.has(colour)) names.set(colour, name.slice(2));
      }
    }
  }
  probe.remove();
  return names;
}

const isClear = (colour: string): boolean => /^rgba\(\d+, \d+, \d+, 0\)$/.test(colour);

/** Mixed colours with two decimals: browsers differ in the ones behind. */
const rounded = (colour: string): string =>
  colour.replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(2));

/** The element and those around it, up to the specimen. */
function around(element: Element, specimen: Element): readonly Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one && one !== specimen; one = one.parentElement) {
    // such as the checkbox that lies unseen on a button
    if (getComputedStyle(one).opacity !== '0') found.push(one);
  }
  return found;
}

const controls = 'button, a, input, select';
const sized = (length: string): string => length.replace(/px$/, '');

/** Measures specimens in one state of the page. */
export function looker() {
  const names = tokenNames();
  const named = (colour: string): string =>
    isClear(colour) ? 'none' : (names.get(colour) ?? rounded(colour));
  const edgeOf = ({ borderTopWidth, borderTopStyle, borderTopColor }: CSSStyleDeclaration) =>
    borderTopStyle === 'none' || borderTopWidth === '0px' || isClear(borderTopColor)
      ? 'none'
      : `${borderTopStyle} ${named(borderTopColor)} ${sized(borderTopWidth)} px`;
  const controlOf = (specimen: Element): Element =>
    specimen.querySelector(controls) ?? specimen.firstElementChild ?? specimen;

  /** Fill, edge, text, height, corners and font. */
  const look = (specimen: Element): string => {
    const control = controlOf(specimen);
    const styles = around(control, specimen).map((one) => [one, getComputedStyle(one)] as const);
    // the fill of a select is that of the label around it
    const [painted, style] = styles.find(
      ([, one]) => !isClear(one.backgroundColor) || edgeOf(one) !== 'none',
    ) ?? [control, getComputedStyle(control)];
    const text = getComputedStyle(control);
    return [
      `fill ${named(style.backgroundColor)}`,
      `edge ${edgeOf(style)}`,
      ...(style.boxShadow === 'none' ? [] : ['inner edge']),
      `text ${named(text.color)}`,
      `${Math.round(painted.getBoundingClientRect().height)} px high`,
      `corners ${sized(style.borderTopLeftRadius)}`,
      `font ${sized(text.fontSize)} px, ${text.fontWeight}`,
      `cursor ${text.cursor}`,
    ].join(' · ');
  };
  /** The ring around what has the focus. */
  const ring = (specimen: Element): string => {
    const found = around(controlOf(specimen), specimen)
      .map((one) => getComputedStyle(one))
      .find(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    return found
      ? `ring ${named(found.outlineColor)} ${sized(found.outlineWidth)} px, ${sized(found.outlineOffset)} px away`
      : 'no ring';
  };
  /** A part that is no control: fill or pattern, edge, text, corners and font. */
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const pattern = /^(repeating-)?linear-gradient/.exec(style.backgroundImage);
    return [
      `fill ${named(style.backgroundColor)}`,
      ...(pattern ? [pattern[1] ? 'hatched' : 'striped'] : []),
      `edge ${edgeOf(style)}`,
      ...(style.boxShadow === 'none' ? [] : ['shadow']),
      `text ${named(style.color)}`,
      ...(style.textAlign === 'end' || style.textAlign === 'right' ? ['at the end'] : []),
      ...(style.textDecorationLine === 'none' ? [] : [style.textDecorationLine]),
      ...(style.outlineStyle === 'none' || style.outlineWidth === '0px'
        ? []
        : [`ring ${named(style.outlineColor)} ${sized(style.outlineWidth)} px`]),
      `corners ${sized(style.borderTopLeftRadius)}`,
      `font ${sized(style.fontSize)} px, ${style.fontWeight}`,
    ].join(' · ');
  };
  return { look, lookOf, ring, controlOf };
}
