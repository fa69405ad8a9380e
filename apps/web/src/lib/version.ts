/** The version of the loaded page, as its build has named it in the HTML; null if none is named. */
export const versionOfPage = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;
