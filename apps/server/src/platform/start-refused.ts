/** The program does not start, for a reason that the message gives with what to do: no fault of ours. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
