import { useEffect, useState, type ReactNode } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { roleWords } from '@warchest/domain/members/role-words.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { serviceRules, serviceSections } from '@warchest/domain/sales/section.ts';
import { loadSession, nameOf, type Me } from '../../lib/session.ts';
import { askForRole, outside, useSite } from '../../lib/site.ts';
import { serviceAddress } from '../../lib/urls.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ClosedChest } from './closed-chest.tsx';
import { ClosedHeading } from './closed-heading.tsx';
import css from './newcomer.module.css';

/** The roles that most newcomers ask for. */
const usual: readonly Role[] = [
  'OVERVIEW',
  'ADVERTISER',
  'RAIDLEADER',
  'GOLDCOLLECTOR',
  'RAIDMANAGER',
];

/** How often the server is asked whether there is a role now, in ms. */
const askEvery = 30_000;

interface StepProps {
  readonly mark: ReactNode;
  readonly state?: 'done' | 'now';
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const Step = ({ mark, state, title, text, children }: StepProps) => (
  <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={css.mark} aria-hidden="true">
      {mark}
    </span>
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
    {children ? <span className={css.action}>{children}</span> : null}
  </li>
);

export interface NewcomerProps {
  readonly me: Me;
  /** The page that was asked for. */
  readonly title: string;
  /** It replaces a page that was open. */
  readonly takesOver: boolean;
}

/**
 * Shown instead of a page to a member without roles: why it is closed, the next step, what each role
 * opens, and what is open already. It opens by itself with the first role.
 */
export function Newcomer({ me, title, takesOver }: NewcomerProps) {
  const { communityName, links } = useSite();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadSession();
    }, askEvery);
    return () => clearInterval(timer);
  }, []);
  const askAnew = () => {
    setAsking(true);
    void loadSession().finally(() => setAsking(false));
  };
  const open = serviceSections.filter((section) =>
    mayEnter(serviceRules[section].access, me.roles, me.named),
  );
  return (
    <div className={css.page} data-untitled="">
      <div className={css.welcome}>
        <ClosedChest />
        <div>
          <ClosedHeading
            text={`Hello ${me.displayName}, you are in`}
            takesOver={takesOver}
            isSeen
          />
          <p>
            {communityName} is where this community sells, runs and pays its services. What you see
            here comes from your roles on our Discord server, and you have none yet. That is why
            most doors are still closed.
          </p>
        </div>
      </div>
      <ol className={css.steps} aria-label="Next steps">
        <Step
          mark={<Icon name="check" />}
          state="done"
          title="Signed in"
          text={`as ${nameOf(me)}`}
        />
        <Step
          mark="2"
          state="now"
          title="Ask for a role"
          text={
            links.apply
              ? 'Say what you would like to do. A person of the staff reads it and answers on Discord.'
              : askForRole
          }
        >
          {links.apply ? (
            <a className="btn" data-look="discord" {...outside(links.apply)}>
              <Icon name="external" /> APPLY
            </a>
          ) : links.discord ? (
            <a className="btn" data-look="discord" {...outside(links.discord)}>
              <Icon name="chat" /> Open Discord
            </a>
          ) : null}
        </Step>
        <Step
          mark="3"
          title="This page opens by itself"
          text={`“${title}” opens here as soon as you have a role. No new login, nothing to reload.`}
        >
          <Button icon="refresh" busy={asking} onClick={askAnew}>
            Check again
          </Button>
        </Step>
      </ol>
      <section className={css.roles} aria-labelledby="what-roles-open">
        <h2 id="what-roles-open">What each role opens</h2>
        <p>You can have more than one.</p>
        <dl>
          {usual.map((role) => (
            <div key={role}>
              <dt>{roleWords[role].name}</dt>
              <dd>{roleWords[role].opens}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.open} aria-labelledby="open-already">
        <h2 id="open-already">
          Open to you already <small>book a service for a character of yours</small>
        </h2>
        <ul>
          {open.map((section) => (
            <li key={section}>
              <Link href={serviceAddress(section)}>
                {serviceRules[section].words.one}
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
