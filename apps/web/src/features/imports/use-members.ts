import { useEffect, useState } from 'react';
import { imports } from '@warchest/contract/imports.ts';
import type { Option } from '../../lib/option-matching.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** How long nobody types (ms) before the server is asked. */
const pause = 200;

/** Members whose names begin with a typed text, as the server finds them; each is what a cell says. */
export function useMembers(typed: string, isAsked: boolean): readonly Option[] {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim().slice(0, 80)), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useEndpoint(
    imports.members,
    { query: { text } },
    { enabled: isAsked && text !== '' },
  );
  return data.map(({ displayName, username, discordId, text: value }) => ({
    value,
    label: value === displayName ? displayName : `${displayName} (${username}, ${discordId})`,
    also: [displayName, username, discordId],
  }));
}
