import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { expect, it, onTestFinished } from 'vitest';
import { compare, comparePictures, pageOf } from './lib/compare-pictures.mjs';

/** A grey picture with a white square of `side` px in its corner. */
function picture(side: number, height = 60): Buffer {
  const png = new PNG({ width: 60, height });
  for (let at = 0; at < png.data.length; at += 4) {
    const [x, y] = [(at / 4) % 60, Math.floor(at / 240)];
    png.data.fill(x < side && y < side ? 255 : 90, at, at + 3);
    png.data[at + 3] = 255;
  }
  return PNG.sync.write(png);
}

it.each([
  ['the same', 0, 60, false],
  ['a few pixels', 19, 60, false],
  ['a square', 20, 60, true],
  ['only longer', 0, 61, true],
])('%s', (_, side, height, isChanged) => {
  const { pixels, picture: shown } = compare(picture(0), picture(side, height));
  expect(pixels).toBe(side * side + (height - 60) * 60);
  expect(shown !== null).toBe(isChanged);
});

it('a changed picture is shown before, marked, and now', () => {
  const { picture: shown } = compare(picture(0), picture(30));
  const { width, height, data } = PNG.sync.read(shown ?? Buffer.alloc(0));
  expect([width, height]).toEqual([3 * 60 + 16, 60]);
  const colourAt = (x: number) => [...data.subarray(4 * x, 4 * x + 3)];
  expect([colourAt(0), colourAt(68), colourAt(136)]).toEqual([
    [90, 90, 90],
    [255, 0, 0],
    [255, 255, 255],
  ]);
});

it('says which pictures of a folder changed, came and went', () => {
  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'pictures-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  };
  const [before, now, differences] = [folder(), folder(), folder()];
  const files: [string, string, number][] = [
    [before, 'a.png', 0],
    [now, 'a.png', 0],
    [before, 'b.png', 0],
    [now, 'b.png', 30],
    [now, 'new.png', 0],
    [before, 'gone.png', 0],
  ];
  for (const [at, name, side] of files) writeFileSync(path.join(at, name), picture(side));
  const found = comparePictures(before, now, differences);
  expect(found).toEqual({ changed: ['b.png'], added: ['new.png'], gone: ['gone.png'], same: 1 });
  expect(readdirSync(differences)).toEqual(['b.png']);
  const page = pageOf({ ...found, changed: ['<b>.png'] });
  expect(page).toContain('1 changed, 1 new, 1 gone, 1 as before');
  expect(page).toContain('<h2>&lt;b>.png</h2>');
  expect(page).toContain('src="differences/%3Cb%3E.png"');
});
