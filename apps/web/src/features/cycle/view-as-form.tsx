import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './cycle.module.css';
import { discordIdMessage } from './view-as.ts';

export interface ViewAsFormProps {
  readonly member: string;
  readonly onMember: (id: string) => void;
}

/** An admin opens the view of another member by their id (spec 1 §2, §5). */
export function ViewAsForm({ member, onMember }: ViewAsFormProps) {
  const [typed, setTyped] = useState(member);
  const [touched, setTouched] = useState(false);
  const message = discordIdMessage(typed);
  return (
    <form
      className={css.viewas}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (!message) onMember(typed.trim());
      }}
    >
      <TextInput
        aria-label="DiscordID"
        placeholder="DiscordID"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={touched ? message : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setTouched(true);
        }}
        onBlur={() => setTouched(typed !== '')}
      />
      <Button type="submit" disabled={message !== null}>
        View member
      </Button>
    </form>
  );
}
