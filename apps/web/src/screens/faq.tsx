import { outside, useSite } from '../lib/site.ts';
import { EmptyState } from '../ui/states.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/faq`: the community's questions and answers are kept outside; says so while there are none. */
export default function Faq() {
  const { communityName, links } = useSite();
  return (
    <>
      <PageHeader title="FAQ" />
      {links.faq === null ? (
        <EmptyState
          icon="help"
          title="This part is not open yet"
          text={`Nothing has been written down so far. The staff of ${communityName} answers questions on Discord.`}
          action={
            links.discord && (
              <a className="btn" {...outside(links.discord)}>
                Open Discord
              </a>
            )
          }
        />
      ) : (
        <EmptyState
          icon="help"
          title="The questions and answers are on a page of their own"
          action={
            <a className="btn" data-look="primary" {...outside(links.faq)}>
              Open the FAQ
            </a>
          }
        />
      )}
    </>
  );
}
