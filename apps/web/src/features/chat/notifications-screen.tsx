import { useEffect, useState, type FormEvent } from 'react';
import { chat, type Preferences } from '@warchest/contract/chat.ts';
import { directMessageTitles } from '@warchest/domain/chat/direct-message-kinds.ts';
import { firstRefused } from '../../lib/form-errors.ts';
import { useForm } from '../../lib/form.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query.ts';
import { toastWithClose } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { keyOf, useEndpoint } from '../../lib/use-endpoint.ts';
import { useEditSnapshot } from '../../lib/use-edit-snapshot.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { changesAreLost, useUnsavedChangesGuard } from '../../ui/use-unsaved-changes-guard.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import {
  chosenOf,
  kindGroups,
  preferenceErrors,
  quietParts,
  switched,
  zonesWith,
  type DayPart,
  type PreferenceValues,
} from './notification-preferences.ts';
import css from './chat.module.css';

/** A member's preferences for direct messages on Discord: which kinds, and at which hours. */
export function NotificationsScreen() {
  const loaded = useEndpoint(chat.wishes, {});
  return (
    <>
      <PageHeader title={pages.notifications.title} />
      {loaded.data ? (
        <PreferencesForm loaded={loaded.data} />
      ) : loaded.error ? (
        <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
      ) : (
        <Skeleton lines={10} height="36px" />
      )}
    </>
  );
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

function PreferencesForm({ loaded }: { readonly loaded: Preferences }) {
  const form = useForm<PreferenceValues>({
    start: () => chosenOf(loaded),
    check: preferenceErrors,
    order: ['quietFrom', 'quietTo', 'zone'],
    together: () => ['quietFrom', 'quietTo'],
  });
  const { values, isDirty, set, restart, settle } = form;
  const [opened = loaded] = useEditSnapshot(loaded, isDirty);
  useEffect(() => {
    if (!isDirty) restart(chosenOf(opened));
  }, [opened, isDirty, restart]);
  const saving = useCommand(chat.setWishes, {
    onFailure: (failure) => {
      form.refuse(failure);
      document.getElementById(`wish-${firstRefused(failure)}`)?.focus();
    },
  });
  const [zones] = useState(() => zonesWith(loaded.zone, ownZone(), allZones()));
  const leaving = useUnsavedChangesGuard(isDirty ? changesAreLost : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.tryOut();
    if (wrong !== null) return document.getElementById(`wish-${wrong}`)?.focus();
    const sent = form.read();
    const saved = await saving.run({ body: sent });
    if (!saved) return;
    queryClient.setQueryData(keyOf(chat.wishes), saved);
    settle(sent, chosenOf(saved));
    toastWithClose('Notifications saved!');
  };
  const time = (field: 'quietFrom' | 'quietTo', label: string) => (
    <TimeInput
      id={`wish-${field}`}
      label={label}
      placeholder="never"
      value={values[field]}
      error={form.errorOf(field)}
      onChange={(text) => set(field, text)}
      onBlur={() => form.leave(field)}
    />
  );
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldGroup
        legend="Direct messages on Discord"
        about={{ icon: 'chat', text: 'Which messages our bot may send you.' }}
      >
        {loaded.declinedAt === null ? null : (
          <p className={css.reason} role="status">
            The last one did not reach you (<DateTime at={loaded.declinedAt} />
            ): Discord says that you do not accept messages from our bot. Allow direct messages in
            the privacy settings of our server there; later messages will then arrive.
          </p>
        )}
        {kindGroups.map(({ title, kinds }) => (
          <section key={title} className={css.kinds}>
            <h2>{title}</h2>
            <ul className={css.switches}>
              {kinds.map((kind) => {
                const isTurnedOff = loaded.communityOff.includes(kind);
                return (
                  <li key={kind}>
                    <Checkbox
                      className={css.switch}
                      label={directMessageTitles[kind]}
                      checked={!isTurnedOff && !values.off.includes(kind)}
                      disabled={isTurnedOff}
                      onChange={(event) =>
                        set('off', switched(values.off, kind, event.currentTarget.checked))
                      }
                    />
                    {isTurnedOff ? (
                      <span className={css.quiet}>Turned off by the community</span>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </FieldGroup>
      <FieldGroup
        legend="Quiet hours"
        about={{
          icon: 'sleep',
          text: 'Messages wait until quiet hours end. Leave both times empty for none.',
        }}
      >
        <QuietBar parts={quietParts(values)} />
        <div className={css.times}>
          {time('quietFrom', 'From')}
          {time('quietTo', 'To')}
          <Select
            id="wish-zone"
            label="Time zone"
            above
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            value={values.zone}
            onChange={(zone) => set('zone', zone)}
          />
        </div>
        {values.zone === ownZone() ? null : (
          <p className={css.quiet}>
            This device is in {ownZone().replaceAll('_', ' ')}.{' '}
            <Button look="plain" onClick={() => set('zone', ownZone())}>
              Use its time zone
            </Button>
          </p>
        )}
      </FieldGroup>
      <FormActions sticky={isDirty}>
        <SaveButtons
          save="Save notifications"
          changed={isDirty}
          command={saving}
          chord
          onDiscard={() => restart(chosenOf(opened))}
        />
      </FormActions>
      {leaving.dialog}
    </form>
  );
}

const hours = ['00', '06', '12', '18', '24'];

/** The day as a bar with its quiet hours; the fields below say the same. */
const QuietBar = ({ parts }: { readonly parts: readonly DayPart[] }) => (
  <div className={css.day} aria-hidden="true">
    <div className={css.bar}>
      {parts.map(({ start, length }) => (
        <span key={start} style={{ insetInlineStart: `${start}%`, width: `${length}%` }} />
      ))}
    </div>
    <div className={css.hours}>
      {hours.map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
  </div>
);
