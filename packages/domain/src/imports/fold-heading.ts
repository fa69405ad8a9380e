/** A heading as it is compared: letters and figures only, without a remark in brackets at its end. */
export const foldHeading = (text: string): string =>
  text
    .replace(/(?<=.)\s*\([^()]*\)\s*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
