import type { SourceFile } from './files.ts';

/**
 * Words of this product and its game, none of which a part of the web may know. `run` and `shift` are
 * too much of the language to be among them.
 */
const words =
  `advertiser alliance armour bait booker booking boss buyer collector customer difficulty
  evoker faction gold healer heroic horde leader lootshare mage mailed mythic paid payout pot raid
  raider realm roster shaman vip warchest warlock warrior`.split(/\s+/);
const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** As a word of its own, alone or inside a name such as `goldWith` or `isPaid`. */
const alone = new RegExp(`(?<![A-Za-z])(${words.join('|')})s?(?![a-z])`);
const inside = new RegExp(`(${capitals.join('|')})s?(?![a-z])`);

/** Parts of the web could ship in another product: code, styles and comments name nothing of this one. */
export function productWordsInParts(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => /^apps\/web\/src\/ui\/.*\.(tsx?|css)$/.test(file.path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const found = alone.exec(line) ?? inside.exec(line);
        return found ? [`${file.path}:${index + 1}: ${found[0]} is a word of the product`] : [];
      }),
    );
}
