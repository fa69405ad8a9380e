import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { CellType } from '@warchest/domain/imports/cell.ts';
import type { Option } from '../../lib/option-matching.ts';
import { classOptions } from '../catalogue/public/class-options.ts';
import { realmOptions } from '../catalogue/public/realm-options.ts';

type Lists = Pick<CatalogueLists, 'realms' | 'classes'>;

/** The option whose text is written into the cell. */
const written = ({ label, value, also = [] }: Option): Option => ({
  value: label,
  label,
  also: [value, ...also],
});

/** Whether a cell of this type names members, who are looked up and not listed. */
export const namesMember = ({ type }: CellType): boolean => type === 'member' || type === 'members';

/** What a cell of this type can be, as texts; null if it can be anything. */
export function cellOptions(cell: CellType, lists: Lists | undefined): readonly Option[] | null {
  switch (cell.type) {
    case 'realm':
      return lists ? realmOptions(lists.realms).map(written) : null;
    case 'class':
      return lists ? classOptions(lists.classes).map(written) : null;
    case 'choice':
      return cell.choices.map(({ value, names }) =>
        written({ value, label: names[0] ?? value, also: names }),
      );
    case 'flag':
      return [
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ];
    default:
      return null;
  }
}
