/** Armor types in the order they are shown (spec 2 §2.3). */
export const armorTypes = ['Cloth', 'Leather', 'Mail', 'Plate'] as const;
export type ArmorType = (typeof armorTypes)[number];
/** Token kinds that tier pieces are traded for (spec 2 §2.3). */
export const tokenKinds = ['Zenith', 'Dreadful', 'Mystic', 'Venerated'] as const;
export type TokenKind = (typeof tokenKinds)[number];
