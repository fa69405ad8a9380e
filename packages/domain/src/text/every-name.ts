/** The names of a union as a list, in the order given; the compiler wants all of them. */
export const everyName = <N extends string>(names: Readonly<Record<N, true>>): readonly N[] =>
  Object.keys(names) as N[];
