import { spawn, type ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** In Perl, because Node has no datagram sockets of Unix: prints what arrives, a message a line. */
const listener = `use strict; use Socket; $| = 1;
socket(my $s, AF_UNIX, SOCK_DGRAM, 0) or die $!;
bind($s, sockaddr_un($ARGV[0])) or die $!;
print "listening\\n";
while (defined recv($s, my $m, 4096, 0)) { $m =~ s/\\n/ /g; print time(), " $m\\n"; }`;

/** Stands in for the service manager: listens where the server tells how it is. */
export class NotifySocket {
  readonly file: string;
  readonly #child: ChildProcessByStdio<null, Readable, null>;
  #heard = '';

  private constructor(file: string) {
    this.file = file;
    this.#child = spawn('perl', ['-e', listener, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child.stdout.on('data', (chunk: Buffer) => (this.#heard += chunk.toString()));
  }

  static async open(folder: string): Promise<NotifySocket> {
    const socket = new NotifySocket(path.join(folder, 'notify'));
    const end = Date.now() + 20_000;
    while (!socket.#heard.includes('listening')) {
      if (Date.now() > end) throw new Error('Nobody listens');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return socket;
  }

  /** What was told so far, without what the sender of messages adds to know that they arrived. */
  messages(): string[] {
    return this.#heard
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^\d+ /, '').trim())
      .filter((message) => message !== '' && message !== 'BARRIER=1');
  }

  close(): void {
    this.#child.kill('SIGTERM');
  }
}
