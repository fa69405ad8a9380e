import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../lib/root.mjs';
import { BareHome } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';
import { isSigned, signatureName, signatureOf } from './signature.mjs';

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

let home: BareHome;
let folder: string;
const place = (...names: string[]) => path.join(folder, ...names);
const keep = (name: string, key: KeyObject, type: 'spki' | 'pkcs8') => {
  writeFileSync(place(name), key.export({ format: 'pem', type }));
  return place(name);
};
const pair = (name: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    pub: keep(`${name}.pub`, publicKey, 'spki'),
    own: keep(`${name}.pem`, privateKey, 'pkcs8'),
  };
};
beforeAll(async () => {
  home = await BareHome.make();
  folder = path.join(home.folder, 'archives');
  mkdirSync(folder);
}, 180_000);
afterAll(() => home.clear());

// proves PKG-6
test('only the bytes that were signed, by the key that is trusted, are signed', () => {
  const [ours, other] = [pair('ours'), pair('other')];
  writeFileSync(place('list'), 'a  b\n');
  writeFileSync(place('list.sig'), signatureOf(place('list'), ours.own));
  expect(isSigned(place('list'), place('list.sig'), ours.pub)).toBe(true);
  expect(isSigned(place('list'), place('list.sig'), other.pub)).toBe(false);
  writeFileSync(place('other'), 'a  c\n');
  expect(isSigned(place('other'), place('list.sig'), ours.pub)).toBe(false);
  for (const bytes of ['', 'x'.repeat(64), readFileSync(place('list.sig')).subarray(1)]) {
    writeFileSync(place('wrong.sig'), bytes);
    expect(isSigned(place('list'), place('wrong.sig'), ours.pub)).toBe(false);
  }
});

// proves PKG-6
test('keys of another kind are refused', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pub = keep('rsa.pub', publicKey, 'spki');
  const own = keep('rsa.pem', privateKey, 'pkcs8');
  expect(() => signatureOf(place('list'), own)).toThrow(`${own} is no key of Ed25519.`);
  expect(() => isSigned(place('list'), place('list.sig'), pub)).toThrow(
    `${pub} is no key of Ed25519.`,
  );
});

// proves PKG-6
test('an upgrade with --key refuses what is not signed by it, and nothing was changed', async () => {
  const { pub, own } = pair('release');
  const foreign = pair('foreign');
  const built = builtRelease();
  cpSync(built, folder, { recursive: true });
  const archive = place(path.basename(archiveIn(built)));
  const program = path.join(await home.unpack(archive), 'bin', 'warchest');
  const files = readdirSync(home.folder);
  const upgrade = (...words: string[]) => home.run(program, ['upgrade', archive, ...words]);
  const sig = place(signatureName);

  expect(await upgrade('--key', pub)).toEqual({
    code: 2,
    said: `There is no ${sig}. Nothing was changed.\n`,
  });
  writeFileSync(sig, signatureOf(place('SHA256SUMS'), foreign.own));
  expect(await upgrade('--key', pub)).toEqual({
    code: 2,
    said: `${sig} is not by the key ${pub}. Nothing was changed.\n`,
  });
  writeFileSync(sig, signatureOf(place('SHA256SUMS'), own));
  // It goes on to the next question.
  const next = `Warchest ${version} runs, and ${version} is not newer. Nothing was changed.\n`;
  expect(await upgrade('--key', pub)).toEqual({ code: 2, said: next });
  expect(await upgrade('--key', own.replace('release', 'gone'))).toMatchObject({ code: 2 });
  rmSync(sig);
  expect(await upgrade()).toEqual({ code: 2, said: next });
  expect(readdirSync(home.folder)).toEqual(files);
});
