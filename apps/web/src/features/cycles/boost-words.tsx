import { Chip } from '../../ui/chip.tsx';
import { difficultyTone, shortOf } from '../runs/public/run-words.ts';
import { useCatalogue } from '../catalogue/public/use-catalogue.ts';
import { boostOf } from './boost.ts';
import css from './cycle.module.css';

const labelsOf = (list: readonly { readonly label: string }[] = []) =>
  list.map(({ label }) => label);

/** What a run sold: difficulty and loot type as chips before the raid's name. */
export function BoostWords({ line }: { readonly line: string }) {
  const lists = useCatalogue().data;
  const boost = boostOf(line, labelsOf(lists?.difficulties), labelsOf(lists?.lootTypes));
  if (boost === null) return line;
  return (
    <span className={css.boost}>
      <Chip tone={difficultyTone(boost.difficulty)} title={boost.difficulty}>
        {shortOf(lists?.difficulties, boost.difficulty)}
      </Chip>
      {boost.type ? <Chip title={boost.type}>{shortOf(lists?.lootTypes, boost.type)}</Chip> : null}
      <span>{boost.raid}</span>
    </span>
  );
}
