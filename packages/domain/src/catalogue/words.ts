/** Armor types in display order (CAT-3). */
export const armorTypes = ['Cloth', 'Leather', 'Mail', 'Plate'] as const;
export type ArmorType = (typeof armorTypes)[number];
/** Token kinds that tier pieces are traded for (CAT-3). */
export const tokenKinds = ['Zenith', 'Dreadful', 'Mystic', 'Venerated'] as const;
export type TokenKind = (typeof tokenKinds)[number];
