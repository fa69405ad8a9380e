import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstField } from '../../ui/first-field.ts';
import { discordIdMessage } from './public/view-as.ts';
import css from './view-as.module.css';

export interface ViewAsFieldsProps {
  readonly member: string;
  readonly onMember: (id: string) => void;
}

interface ViewAsValues {
  readonly member: string;
}

const check = ({ member }: ViewAsValues): Record<string, string> => {
  const message = discordIdMessage(member);
  return message === null ? {} : { member: message };
};

/** Lets an admin view another member by id (BAL-9). */
export function ViewAsFields({ member, onMember }: ViewAsFieldsProps) {
  const form = useForm<ViewAsValues>({ start: () => ({ member }), check, order: ['member'] });
  const box = useRef<HTMLFormElement>(null);
  useFirstField(box);
  const typed = form.values.member;
  return (
    <form
      ref={box}
      className={css.form}
      data-wide=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.tryOut() === null) onMember(form.read().member.trim());
      }}
    >
      <TextInput
        aria-label="DiscordID"
        placeholder="DiscordID"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={form.errorOf('member')}
        onChange={(event) => {
          form.set('member', event.currentTarget.value);
          // shows errors while typing, because ids are mostly pasted
          form.leave('member');
        }}
      />
      {/* never disabled: pressing it shows "DiscordId is required!" */}
      <Button type="submit">View member</Button>
    </form>
  );
}
