/**
 * Which of two versions such as `1.10.0` is newer: positive if the first, 0 if they are equal.
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const [first = [], second = []] = [a, b].map((version) => version.split('.').map(Number));
  const at = first.findIndex((part, index) => part !== second[index]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}
