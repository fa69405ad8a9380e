import { reasonOf } from '../../../lib/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AskedDiscord } from './use-chat-check.ts';
import css from '../moving-in.module.css';

/** What is missing in the set-up of Discord and where to click; nothing without Discord (IMP-81). */
export function ChatCheck({ check, error, isAsking, again }: AskedDiscord) {
  if (check && !check.isConfigured) {
    return (
      <span className={css.quiet}>
        The simulated chat platform is used, which needs no set-up. To use Discord, set
        DISCORD_CLIENT_ID and the other variables named in the README.
      </span>
    );
  }
  const missing = check?.lines.filter(({ ok }) => !ok) ?? [];
  return (
    <div className={css.check}>
      {missing.length > 0 ? (
        <ul aria-label="Missing on Discord">
          {missing.map(({ text }) => (
            <li key={text}>
              <Icon name="warn" size={14} label="Missing" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {check && missing.length === 0 ? (
        <span className={css.quiet}>Discord says: all {check.lines.length} checks are good.</span>
      ) : null}
      {error ? (
        <span className={css.quiet} role="alert">
          Discord could not be asked. {reasonOf(error)}
        </span>
      ) : null}
      <Button look="plain" icon="refresh" onClick={again} disabled={isAsking}>
        {isAsking ? 'Asking Discord…' : 'Check again'}
      </Button>
    </div>
  );
}
