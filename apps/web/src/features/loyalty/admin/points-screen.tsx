import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { loyalty } from '@warchest/contract/loyalty.ts';
import { RefusedError } from '../../../lib/call.ts';
import { firstRefused } from '../../../lib/form-errors.ts';
import { useForm } from '../../../lib/form.ts';
import { pages } from '../../../lib/pages.ts';
import { toastWithClose } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { HistoryButton } from '../../logs/public/history-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFirstField } from '../../../ui/first-field.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { changesAreLost, useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { assignErrors, assignSent, blank, previewOf, type Assigned } from './assign.ts';
import { AwardForm } from './award-form.tsx';
import css from './points.module.css';

/** The form below the others: its code comes after them. */
const WorkRules = lazyComponent(
  async () => (await import('./work-rules.tsx')).WorkRules,
  <Skeleton lines={6} height="52px" />,
);

const order = ['discordId', 'amount', 'reason'] as const;

/** Points given and taken by hand, and the points earned by work (LOY-6, LOY-9). */
export function PointsScreen() {
  return (
    <>
      <PageHeader title={pages.loyaltyPoints.title} />
      <div className={css.columns}>
        <AssignForm />
        <AwardForm />
        <WorkRules />
      </div>
    </>
  );
}

/** The id once typing pauses, so that not every digit causes a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useMemberOf(discordId: string) {
  const settledId = useSettled(discordId.trim());
  const isId = /^\d{5,20}$/.test(settledId);
  const found = useEndpoint(
    loyalty.ofMember,
    { params: { discordId: settledId } },
    { enabled: isId, live: { topic: 'orders', parts: ['points'] } },
  );
  const isMeant = isId && settledId === discordId.trim();
  const isNobody = found.error instanceof RefusedError && found.error.status === 404;
  return {
    member: isMeant ? (found.data ?? null) : null,
    isNobody: isMeant && isNobody,
    refetch: found.refetch,
  };
}

function AssignForm() {
  const box = useRef<HTMLFormElement>(null);
  useFirstField(box);
  const form = useForm<Assigned>({ start: () => blank, check: assignErrors, order });
  const sending = useCommand(loyalty.assign, {});
  const { values, isDirty, refuse } = form;
  const leaving = useUnsavedChangesGuard(isDirty ? changesAreLost : null);
  const { member, isNobody, refetch } = useMemberOf(values.discordId);
  const preview = member ? previewOf(member.displayName, member.amount, values.amount) : null;
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const first = form.tryOut();
    if (first !== null) {
      document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const sent = form.read();
    const done = await sending.run({ body: assignSent(sent, member?.amount ?? null) });
    void refetch();
    if (!done) return;
    toastWithClose('Send loyalty points request!');
    form.settle(sent, { ...blank, discordId: done.discordId });
  };
  useEffect(() => {
    if (!sending.error) return;
    refuse(sending.error);
    box.current?.querySelector<HTMLElement>(`[name="${firstRefused(sending.error)}"]`)?.focus();
  }, [sending.error, refuse]);
  const field = (name: keyof Assigned) => ({
    name,
    value: values[name],
    error: form.errorOf(name),
    required: true,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.set(name, event.currentTarget.value),
    // passing through an empty form on the way to the next one is no mistake
    onBlur: () => (isDirty ? form.leave(name) : undefined),
  });
  return (
    <form
      ref={box}
      className={css.box}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        const isChord = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (isChord && !event.repeat) void submit(event);
      }}
    >
      <h2>Give points by hand</h2>
      <TextInput {...field('discordId')} label="DiscordID" inputMode="numeric" />
      <TextInput
        {...field('amount')}
        label="Amount"
        description="Negative deducts points."
        inputMode="text"
      />
      <Textarea {...field('reason')} label="Reason" rows={2} maxLength={200} />
      <p className={css.preview} role="status" data-impossible={preview?.impossible || undefined}>
        {member ? (
          <>
            <span className={css.avatar}>
              {member.avatarUrl ? <img src={member.avatarUrl} alt="" /> : <Icon name="user" />}
            </span>
            {preview?.text}
          </>
        ) : isNobody ? (
          'No member with this DiscordID'
        ) : (
          'The member and the new balance appear here.'
        )}
      </p>
      <Button
        type="submit"
        look="primary"
        icon="check"
        command={sending}
        reason={
          isNobody
            ? 'No member with this DiscordID'
            : preview?.impossible
              ? 'Not enough points'
              : null
        }
      >
        Send
      </Button>
      {member ? (
        <HistoryButton
          of={{ history: 'points', id: member.discordId, title: `points of ${member.displayName}` }}
        />
      ) : null}
      {leaving.dialog}
    </form>
  );
}
