import { Textarea, TextInput } from '@mantine/core';
import { useEffect, type FormEvent } from 'react';
import { settings } from '@warchest/contract/settings.ts';
import {
  settingNames,
  type SettingGroup,
  type SettingName,
  type Settings,
} from '@warchest/domain/settings/settings.ts';
import { pageUrl, withSearch } from '../../lib/urls.ts';
import { RefusedError, type SchemaOutput } from '../../lib/call.ts';
import { firstRefused } from '../../lib/form-errors.ts';
import { useForm } from '../../lib/form.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { unansweredSave } from '../../lib/lost-answers.ts';
import { pages } from '../../lib/pages.ts';
import { toastWithClose } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useTypedChanges } from '../../lib/use-typed-fields.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useEditSnapshot } from '../../lib/use-edit-snapshot.ts';
import { HistoryButton } from '../logs/public/history-button.tsx';
import { FieldGroup, type FieldGroupProps } from '../../ui/field-group.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { changesAreLost, useUnsavedChangesGuard } from '../../ui/use-unsaved-changes-guard.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { RoleMapForm } from './role-map-form.tsx';
import {
  changedSettings,
  completed,
  grouped,
  joinedSettings,
  ruleOf,
  settingErrors,
  settingTitle,
} from './settings-form.ts';
import css from './settings.module.css';

const namedByServer = Object.fromEntries(settingNames.map((name) => [`values.${name}`, name]));

/** What the settings of each group are for. */
const groupHeads: Readonly<Record<SettingGroup, FieldGroupProps['about']>> = {
  community: { icon: 'home', text: 'What visitors read on the start page.' },
  links: {
    icon: 'external',
    text: 'Your pages on other sites. Without an address there is no link.',
  },
  pages: { icon: 'next', text: 'Where these paths lead instead of to a page of this site.' },
  operator: { icon: 'shield', text: 'Who runs this site, for the legal pages.' },
  chat: { icon: 'chat', text: 'Which channel gets what, and what is never sent.' },
  store: { icon: 'bag', text: 'Where pictures of items may come from.' },
  addon: { icon: 'download', text: 'For which versions of the game the addon is packed.' },
};

type Loaded = SchemaOutput<typeof settings.read.reply>;

/** The community's settings: texts and links, external pages, Discord. */
export function SettingsScreen() {
  const loaded = useEndpoint(settings.read, {}, { live: { topic: 'settings' } });
  return (
    <>
      <PageHeader
        title={pages.settings.title}
        actions={
          <HistoryButton
            of={{
              history: 'settings',
              id: 'community',
              title: pages.settings.title,
              parts: settingNames.map((name) => ({ value: name, label: settingTitle(name) })),
            }}
          />
        }
      />
      <div className={css.page}>
        {loaded.data ? (
          <SettingsForm loaded={loaded.data} reload={async () => (await loaded.refetch()).data} />
        ) : loaded.error ? (
          <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
        ) : (
          <Skeleton lines={20} height="62px" />
        )}
        <RoleMapForm />
      </div>
    </>
  );
}

interface SettingsFormProps {
  readonly loaded: Loaded;
  readonly reload: () => Promise<Loaded | undefined>;
}

function SettingsForm({ loaded, reload }: SettingsFormProps) {
  const form = useForm<Settings>({
    start: () => completed(loaded.values),
    check: settingErrors,
    order: settingNames,
    namedByServer,
  });
  const { isDirty, restart, settle, change, refuse } = form;
  const [opened = loaded, take] = useEditSnapshot(loaded, isDirty);
  useEffect(() => {
    if (!isDirty) restart(completed(opened.values));
  }, [opened, isDirty, restart]);
  // after the effect above, which would put the saved values over what is restored
  const draft = useTypedChanges(form, 'settings', completed(opened.values));
  const leaving = useUnsavedChangesGuard(isDirty ? changesAreLost : null);
  const refused = async (failure: Error) => {
    const before = completed(opened.values);
    refuse(failure);
    const wrong = firstRefused(failure);
    if (wrong !== null)
      document.getElementById(`setting-${namedByServer[wrong] ?? wrong}`)?.focus();
    const stale = failure instanceof RefusedError && failure.type === 'stale';
    const newest = stale ? await reload() : undefined;
    if (newest) {
      take(newest);
      change((typed) => joinedSettings(before, typed, completed(newest.values)));
    }
  };
  const saving = useCommand(settings.save, {
    failure: { unanswered: unansweredSave },
    onFailure: (failure) => void refused(failure),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.tryOut();
    if (wrong !== null) return document.getElementById(`setting-${wrong}`)?.focus();
    const sent = form.read();
    const values = changedSettings(completed(opened.values), sent);
    const saved = await saving.run({ body: { version: opened.version, values } });
    if (!saved) return;
    take(saved);
    settle(sent, completed(saved.values));
    toastWithClose('Settings saved!');
    await reload();
  };
  const field = (name: SettingName) => {
    const { label, kind, most, hint, options } = ruleOf(name);
    if (options) {
      return (
        <CheckboxGroup
          key={name}
          id={`setting-${name}`}
          label={label}
          hint={hint}
          options={options}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
        />
      );
    }
    const props = {
      id: `setting-${name}`,
      label,
      description: hint,
      // hints below, so that the fields of a line stand in line
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
      maxLength: most,
      autoComplete: 'off',
      value: form.values[name],
      error: form.errorOf(name),
      onBlur: () => form.leave(name),
    };
    return kind === 'long' || kind === 'ids' || kind === 'hosts' ? (
      <Textarea
        key={name}
        {...props}
        autosize
        minRows={2}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    ) : (
      <TextInput
        key={name}
        {...props}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    );
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <RestoredNotice {...draft} />
      {grouped.map(({ key, title, names }) => (
        <FieldGroup key={key} legend={title} about={groupHeads[key]} columns={2}>
          {names.map(field)}
        </FieldGroup>
      ))}
      <p className={css.quiet}>
        Bank characters, to which strings and missing mails are sent, are listed with their realms
        in the <Link href={withSearch(pageUrl('catalogue'), { list: 'realms' })}>catalogue</Link>.
      </p>
      <FormActions sticky={isDirty}>
        <SaveButtons
          save="Save settings"
          changed={isDirty}
          command={saving}
          chord
          onDiscard={() => restart(completed(opened.values))}
        />
      </FormActions>
      {leaving.dialog}
    </form>
  );
}
