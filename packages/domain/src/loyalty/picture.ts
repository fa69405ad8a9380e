/**
 * The host that a picture comes from; null for what is no https address, or one with a port or with
 * credentials in it.
 */
export const pictureHost = (address: string): string | null =>
  /^https:\/\/((?:[a-z\d-]+\.)+[a-z\d-]+)\/[^\s\\]*$/i.exec(address)?.[1]?.toLowerCase() ?? null;
