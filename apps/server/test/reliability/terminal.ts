import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from './server-process.ts';

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);

/**
 * A command in a terminal of its own, as somebody at a keyboard runs it: made by util-linux' `script`,
 * which every Debian has.
 */
export class Terminal {
  /** Resolves with the exit code of the command once its terminal is gone. */
  readonly ended: Promise<number | null>;
  readonly #script: ChildProcess;
  #words = '';
  #heard: () => void = () => undefined;

  constructor(command: string, env: Readonly<Record<string, string>>) {
    this.#script = spawn('script', ['-qefc', `exec ${command}`, '/dev/null'], {
      cwd: root,
      env: { ...env, TERM: 'xterm', SHELL: '/bin/sh' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#script.stdout?.on('data', (chunk: Buffer) => {
      this.#words += chunk.toString();
      this.#heard();
    });
    this.#script.stdin?.on('error', () => undefined);
    this.ended = new Promise((resolve, reject) => {
      this.#script.once('error', reject);
      this.#script.once('close', (code) => {
        this.#heard();
        resolve(code);
      });
    });
  }

  /** The lines on the screen, without colours and without what was wiped off (npm's spinner). */
  get lines(): string[] {
    // oxlint-disable-next-line no-control-regex
    const plain = this.#words
      .replace(/[^\n]*\u001b\[1?G/g, '')
      .replace(/\u001b\[[\d;?]*[A-Za-z]/g, '');
    return plain.split(/\r?\n/).filter((line) => line.trim() !== '');
  }

  /** Waits until a line like this is on the screen. */
  async until(wanted: RegExp): Promise<void> {
    while (!this.lines.some((line) => wanted.test(line))) {
      if (this.#script.exitCode !== null) throw new Error(`It ended: ${this.#words}`);
      await new Promise<void>((resolve) => (this.#heard = resolve));
    }
  }

  /** Presses keys; `\u0003` is Ctrl+C. */
  type(keys: string): void {
    this.#script.stdin?.write(keys);
  }

  /** The processes in it: npm, and the program that npm runs. */
  async processes(): Promise<{ readonly npm: number; readonly program: number }> {
    const [npm = 0] = await childrenOf(this.#script.pid ?? 0);
    const [program = 0] = await childrenOf(npm);
    if (npm === 0 || program === 0) throw new Error('Nothing runs in the terminal');
    return { npm, program };
  }

  /** Closes the window: the system sends SIGHUP to what runs in it, and writing to it fails. */
  async close(): Promise<void> {
    this.#script.kill('SIGKILL');
    await this.ended;
  }
}
