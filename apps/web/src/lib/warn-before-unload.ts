let underWay = 0;
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Lets the browser ask before it leaves the page while the work is pending, because optimistic
 * changes would be lost silently. Navigation inside the app loses nothing and is not blocked.
 */
export async function warnBeforeUnload<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  // a page with such a listener is excluded from the back/forward cache, so it exists only while
  // needed
  if (underWay === 1) window.addEventListener('beforeunload', ask);
  try {
    return await work;
  } finally {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', ask);
  }
}
