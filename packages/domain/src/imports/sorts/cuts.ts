import { cutCategories } from '../../gold/earning.ts';
import { categoryLabels, rateFields, rateLabels, type RateField } from '../../gold/cut-words.ts';
import type { ImportSort } from '../sort.ts';

/** Other headings of the rates. */
const headings: Readonly<Record<RateField, readonly string[]>> = {
  adv: ['adv', 'advertiser cut', 'adv cut'],
  booster: ['booster', 'booster cut'],
  leader: ['raid leader', 'rl', 'leader cut'],
  mcut: ['management cut', 'community', 'guild cut'],
  bs: ['other fee options', 'balance share'],
  maxbs: ['cap', 'cap of the small share', 'maximum'],
};

export const cuts: ImportSort = {
  label: 'Cuts',
  description: 'The shares of every category of work; they apply to what is completed from now on.',
  identity: 'A row is known by its category.',
  columns: [
    {
      key: 'category',
      label: 'Category',
      names: ['section', 'kind', 'work', 'what'],
      cell: {
        type: 'choice',
        choices: cutCategories.map((value) => ({ value, names: [categoryLabels[value]] })),
      },
      required: true,
    },
    ...rateFields.map((field) => ({
      key: field,
      label: rateLabels[field],
      names: headings[field],
      cell: { type: 'text', max: 20 } as const,
      hint:
        field === 'maxbs'
          ? 'In gold, such as 100.000.'
          : 'Percent of the pot, such as 12,5. An empty cell leaves it as it is.',
    })),
  ],
};
