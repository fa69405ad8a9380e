/** A time in a form that file names allow: UTC, to the second. @param {number} [now] epoch ms */
export const timestampInName = (now = Date.now()) =>
  new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
