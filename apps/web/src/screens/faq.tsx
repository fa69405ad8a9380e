import { mayEnter } from '@warchest/domain/members/access.ts';
import { questionGroups, type Question } from '../features/help/questions.ts';
import { accessOf } from '../lib/page.ts';
import { useMe } from '../lib/session.ts';
import { outside, useSite } from '../lib/site.ts';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextPage } from '../ui/text-page.tsx';
import css from './faq.module.css';

/** `/faq`: frequently asked questions by audience, and a link to the community's own answers. */
export default function Faq() {
  const { communityName, links } = useSite();
  return (
    <TextPage
      className={css.page}
      head={
        <>
          <PageHeader title="FAQ" />
          <p className={css.lead}>
            What people ask about bookings, gold and runs. For everything else, ask the staff of{' '}
            {communityName} on Discord.
          </p>
          {links.faq || links.discord ? (
            <p className={css.outside}>
              {links.faq ? (
                <a className="btn" {...outside(links.faq)}>
                  Questions about {communityName}
                </a>
              ) : null}
              {links.discord ? (
                <a className="btn" {...outside(links.discord)}>
                  Open Discord
                </a>
              ) : null}
            </p>
          ) : null}
        </>
      }
      contents={
        <div className={css.groups}>
          {questionGroups.map((group) => (
            <div key={group.id}>
              <a href={`#${group.id}`}>{group.title}</a>
              <ul>
                {group.questions.map(({ id, question }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{question}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      }
    >
      {questionGroups.map((group) => (
        <section key={group.id} id={group.id}>
          <h2>{group.title}</h2>
          {group.questions.map((one) => (
            <Answered key={one.id} one={one} />
          ))}
        </section>
      ))}
    </TextPage>
  );
}

/** A question with its answer, and links to the pages mentioned that this person may open. */
function Answered({ one: { id, question, answer, pages = [] } }: { readonly one: Question }) {
  const me = useMe();
  const open = pages.filter(({ page }) => mayEnter(accessOf(page), me?.roles ?? null, me?.named));
  return (
    <div id={id} className={css.question}>
      <h3>{question}</h3>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {open.length > 0 ? (
        <p className={css.links}>
          {open.map(({ page, address }) => (
            <Link key={address} href={address}>
              {page.name}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}
