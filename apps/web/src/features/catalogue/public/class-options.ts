import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { shortClassNames } from '@warchest/domain/catalogue/class-names.ts';
import type { Option } from '../../../lib/option-matching.ts';

/** Classes as options, which may be typed abbreviated (`dk`) or as on their mark. */
export const classOptions = (
  classes: readonly Pick<CatalogueLists['classes'][number], 'label' | 'monogram'>[],
): Option[] =>
  classes.map(({ label, monogram }) => ({
    value: label,
    label,
    also: [...new Set([...shortClassNames(label), monogram])],
  }));
