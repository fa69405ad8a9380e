/** Takes the plain body out of a wrapper, only when the object holds nothing but the wrapper's keys. */
export const unwrapped = (inner: string, beside: readonly string[]) => (body: unknown) => {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, inner)) return body;
  const known = Object.keys(body).every((key) => key === inner || beside.includes(key));
  return known ? (body as Record<string, unknown>)[inner] : body;
};
