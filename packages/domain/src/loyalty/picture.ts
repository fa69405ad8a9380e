/** The host of a picture's address; null if it is not https, or has a port or credentials. */
export const pictureHost = (address: string): string | null =>
  /^https:\/\/((?:[a-z\d-]+\.)+[a-z\d-]+)\/[^\s\\]*$/i.exec(address)?.[1]?.toLowerCase() ?? null;
