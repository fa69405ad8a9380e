import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { difficultyTone, shortOf } from './run-words.ts';
import css from '../runs.module.css';

export interface RunMarksProps {
  readonly run: Pick<RunView, 'difficulty' | 'type'>;
  readonly lists: CatalogueLists | undefined;
}

/** Difficulty and loot type by their abbreviations; screen readers read the words (RUN-48). */
export const RunMarks = ({ run, lists }: RunMarksProps) => (
  <span className={css.chips}>
    <Mark
      tone={difficultyTone(run.difficulty)}
      word={run.difficulty}
      short={shortOf(lists?.difficulties, run.difficulty)}
    />{' '}
    {run.type ? <Mark word={run.type} short={shortOf(lists?.lootTypes, run.type)} /> : null}
  </span>
);

const Mark = ({
  tone = 'plain',
  word,
  short,
}: {
  readonly tone?: ChipTone;
  readonly word: string;
  readonly short: string;
}) => (
  <Chip tone={tone} title={word}>
    {short === word ? (
      word
    ) : (
      <>
        <span aria-hidden="true">{short}</span>
        <span className="sr-only">{word}</span>
      </>
    )}
  </Chip>
);
