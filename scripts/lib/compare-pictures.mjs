/** Compares the pictures of `npm run shots` with those of the run before, pixel by pixel. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Colours that differ by less are equal: edges of letters are smoothed by chance. From 0 to 1. */
const threshold = 0.1;

/** Pictures of which fewer pixels differ are unchanged: a minute went on somewhere. */
const mostPixels = 400;

/** The names of the pictures in a folder. */
export const picturesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.png'));

/** The same picture on a canvas that both fit on; what it does not cover is transparent. */
function onCanvas(picture, width, height) {
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/**
 * Compares two pictures.
 * @param {Buffer} before
 * @param {Buffer} now
 * @returns {{ pixels: number, picture: Buffer | null }} how many pixels differ, and, if it is changed,
 *   both pictures with the differences in red between them
 */
export function compare(before, now) {
  const [a, b] = [before, now].map((bytes) => PNG.sync.read(bytes));
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const [left, right] = [a, b].map((one) => onCanvas(one, width, height));
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(left.data, right.data, marked.data, width, height, { threshold });
  const isResized = a.width !== b.width || a.height !== b.height;
  if (pixels < mostPixels && !isResized) return { pixels, picture: null };
  const gap = 8;
  const all = new PNG({ width: 3 * width + 2 * gap, height });
  for (const [at, one] of [left, marked, right].entries()) {
    PNG.bitblt(one, all, 0, 0, width, height, at * (width + gap), 0);
  }
  return { pixels, picture: PNG.sync.write(all) };
}

/**
 * Compares the pictures of two folders and writes `differences/<name>.png` for each that is changed.
 * @returns {{ changed: string[], added: string[], gone: string[], same: number }} names of pictures
 */
export function comparePictures(before, now, differences) {
  mkdirSync(differences, { recursive: true });
  const [earlier, later] = [before, now].map((folder) => new Set(picturesIn(folder)));
  const both = [...later].filter((name) => earlier.has(name));
  const changed = both.filter((name) => {
    const [a, b] = [before, now].map((folder) => readFileSync(path.join(folder, name)));
    if (a.equals(b)) return false;
    const { picture } = compare(a, b);
    if (picture) writeFileSync(path.join(differences, name), picture);
    return picture !== null;
  });
  return {
    changed,
    added: [...later].filter((name) => !earlier.has(name)),
    gone: [...earlier].filter((name) => !later.has(name)),
    same: both.length - changed.length,
  };
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page with the changed pictures: before, the differences in red, and now, side by side. */
export const pageOf = ({ changed, added, gone, same }) => `<!doctype html>
<meta charset="utf-8" />
<title>Changed pictures</title>
<style>
  body { margin: 16px; font: 14px/20px sans-serif; background: #0e1116; color: #e6e9ef; }
  img { max-width: 100%; border: 1px solid #2b323d; }
</style>
<h1>${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} as before</h1>
<p>Each shows the picture before, the differences in red, and the picture now.</p>
${changed.map((name) => `<h2>${escaped(name)}</h2>\n<img loading="lazy" src="differences/${encodeURIComponent(name)}" alt="" />`).join('\n')}
${added.map((name) => `<h2>${escaped(name)} (new)</h2>\n<img loading="lazy" src="${encodeURIComponent(name)}" alt="" />`).join('\n')}
`;
