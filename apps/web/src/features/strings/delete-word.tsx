import { seesDeleteWord } from '@warchest/domain/members/roles.ts';
import { useMe } from '../../lib/session.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './strings.module.css';

/** What Russian game clients ask for before an item is destroyed. */
const deleteWord = 'УДАЛИТЬ';

/** The word to copy, for collectors on Russian realms without a Cyrillic keyboard (STR-14). */
export function DeleteWord() {
  const me = useMe();
  if (!me || !seesDeleteWord(me)) return null;
  return (
    <span className={css.word} title="Russian realms ask for it before something is deleted">
      Delete word{' '}
      <span className="mono" lang="ru">
        {deleteWord}
      </span>
      <CopyButton text={deleteWord} label={`Copy ${deleteWord}`} />
    </span>
  );
}
