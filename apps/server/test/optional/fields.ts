import type { z } from 'zod';

interface Shape {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly innerType?: z.ZodType;
      readonly element?: z.ZodType;
      readonly in?: z.ZodType;
      readonly out?: z.ZodType;
      readonly shape?: Readonly<Record<string, z.ZodType>>;
      readonly options?: readonly z.ZodType[];
    };
  };
}

/** The optional fields of a body by their path; `[]` stands for each entry of a list. */
export function optionalFields(body: z.ZodType | undefined, path = ''): string[] {
  if (body === undefined) return [];
  const { def } = (body as unknown as Shape)._zod;
  const below = (part: z.ZodType | undefined, at = path) => optionalFields(part, at);
  switch (def.type) {
    case 'optional':
    case 'default':
      return [path, ...below(def.innerType)];
    case 'nullable':
      return below(def.innerType);
    case 'pipe':
      return [...below(def.in), ...below(def.out)];
    case 'array':
      return below(def.element, `${path}[]`);
    case 'union':
      return (def.options ?? []).flatMap((option) => below(option));
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, part]) =>
        below(part, path === '' ? name : `${path}.${name}`),
      );
    default:
      return [];
  }
}

type Body = Readonly<Record<string, unknown>>;

/** The body with a field set, or without it; of a list, in its first entry. */
export function withField(body: Body, path: string, ...value: readonly [unknown?]): Body {
  const [first = '', ...rest] = path.split('.');
  const name = first.replace('[]', '');
  if (rest.length > 0) {
    const inner = body[name];
    const [entry, ...others] = (Array.isArray(inner) ? inner : [inner]) as Body[];
    const changed = withField(entry ?? {}, rest.join('.'), ...value);
    return { ...body, [name]: first.endsWith('[]') ? [changed, ...others] : changed };
  }
  const { [name]: _, ...without } = body;
  return value.length === 0 ? without : { ...without, [name]: value[0] };
}
