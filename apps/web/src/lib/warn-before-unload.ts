let underWay = 0;
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * While the work is on its way the browser asks before it leaves the page, because what was typed or
 * ticked shows already and would be lost without a word. Within the app nothing is lost, nothing is asked.
 */
export async function warnBeforeUnload<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  // the browser keeps pages with such a listener out of its memory: it is only there while needed
  if (underWay === 1) window.addEventListener('beforeunload', ask);
  try {
    return await work;
  } finally {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', ask);
  }
}
