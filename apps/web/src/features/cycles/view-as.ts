/** The message of the view-as form, or null when the id can be asked for (BAL-9). */
export function discordIdMessage(typed: string): string | null {
  const plain = typed.trim();
  if (plain === '') return 'DiscordId is required!';
  return /^\d+$/.test(plain) ? null : 'DiscordId has to consist of numbers';
}
