/** As long as `{name}`, so a body keeps its length when one replaces the other. */
const length = '{name}'.length;
const letters = 'abcdefghijklmnopqrstuvwxyz';

let next = Math.floor(Math.random() * letters.length ** (length - 1));

/** A customer's name that this process has not given yet: letters only, six of them. */
export function freshName(): string {
  let name = '';
  let rest = next++;
  for (let i = 0; i < length; i++) {
    name += letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length);
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
}
