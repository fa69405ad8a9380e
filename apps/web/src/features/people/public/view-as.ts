/** The error of the view-as form, or null if the id is valid (BAL-9). */
export function discordIdMessage(typed: string): string | null {
  const plain = typed.trim();
  if (plain === '') return 'DiscordId is required!';
  return /^\d+$/.test(plain) ? null : 'DiscordId has to consist of numbers';
}
