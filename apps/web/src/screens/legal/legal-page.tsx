import { useEffect, type ReactNode } from 'react';
import { outside, useSite, type Site } from '../../lib/site.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextPage } from '../../ui/text-page.tsx';
import css from './legal.module.css';

export interface LegalPart {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** The legal operator, as configured by the community. */
const operatorPart = ({ name, address, mail }: Site['operator']): LegalPart => ({
  id: 'operator',
  title: 'Who is responsible',
  text: (
    <address className={css.operator}>
      {name}
      {address === '' ? null : `\n${address}`}
      {mail === '' ? null : (
        <>
          {'\n'}
          <a {...outside(`mailto:${mail}`)}>{mail}</a>
        </>
      )}
    </address>
  ),
});

/** A legal text: back arrow to /, contents, sections; opens at its top (SHELL-19). */
export function LegalPage({
  title,
  since,
  parts,
}: {
  readonly title: string;
  readonly since: string;
  readonly parts: readonly LegalPart[];
}) {
  const { operator } = useSite();
  const all = operator.name === '' ? parts : [...parts, operatorPart(operator)];
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, []);
  return (
    <TextPage
      className={css.page}
      head={
        <>
          <PageHeader title={title} back="/" backLabel="Back to the start" />
          <p className={css.since}>In force since {since}</p>
        </>
      }
      contents={
        <ol className={css.parts}>
          {all.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ol>
      }
    >
      {all.map((part) => (
        <section key={part.id} id={part.id}>
          <h2>{part.title}</h2>
          {part.text}
        </section>
      ))}
    </TextPage>
  );
}
