import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Logger } from '@rekindle/platform';
import { CommandReader } from './command-reader.js';
import type { SelectedFolder } from './selected-folder.js';
import { type Token, isText, tokensOf } from './tokens.js';

/** The response NO: the command is valid, and is refused. */
export class Refusal extends Error {}

/** @returns the text of its OK */
type CommandWork = (connection: ImapConnection, args: readonly Token[]) => Promise<string>;

export interface ImapCommand {
  needs: 'nothing' | 'user' | 'folder';
  work: CommandWork;
}

export const CAPABILITIES =
  'IMAP4rev1 LITERAL+ SASL-IR AUTH=PLAIN AUTH=LOGIN AUTH=XOAUTH2 ID IDLE NAMESPACE SPECIAL-USE UIDPLUS MOVE UNSELECT';
const LONGEST_SILENCE_MS = 31 * 60_000;

/** One client. Its commands are answered one after another. */
export class ImapConnection {
  /** Whose mailbox it is; null before the sign-in. */
  user: string | null = null;
  selected: SelectedFolder | null = null;
  /** It is idle and waits for notifications, which may be sent to it any time. */
  idle = false;
  private readonly lines: string[] = [];
  private wake: (() => void) | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly commands: ReadonlyMap<string, ImapCommand>,
    private readonly logger: Logger,
  ) {}

  async serve(): Promise<void> {
    const reader = new CommandReader(() => void this.send('+ Go on'));
    this.socket.setNoDelay().setTimeout(LONGEST_SILENCE_MS, () => this.socket.destroy());
    this.socket.on('error', () => undefined).on('close', () => this.wake?.());
    this.socket.on('data', (chunk: Buffer) => {
      try {
        this.lines.push(...reader.take(chunk));
        this.wake?.();
      } catch {
        this.socket.end('* BYE This is too large\r\n');
      }
    });
    await this.send(`* OK [CAPABILITY ${CAPABILITIES}] Rekindle sandbox, mailboxes of caught emails`);
    for (let line = await this.next(); line !== null; line = await this.next()) await this.answer(line);
  }

  /** @returns the next line of the client; null once it is gone */
  async next(): Promise<string | null> {
    while (this.lines.length === 0) {
      if (this.socket.destroyed) return null;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return this.lines.shift() ?? null;
  }

  /** @param line latin1 text: the raw bytes */
  async send(line: string): Promise<void> {
    if (this.socket.destroyed || this.socket.write(`${line}\r\n`, 'latin1')) return;
    await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')]).catch(() => undefined);
  }

  end(): void {
    this.socket.end();
  }

  private async answer(line: string): Promise<void> {
    const [, tag = '*', rest = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
    try {
      const [name, ...args] = tokensOf(rest);
      const command = isText(name) ? this.commands.get(name.toUpperCase()) : undefined;
      if (!command) throw new SyntaxError('This command is not known here');
      if (command.needs !== 'nothing' && this.user === null) throw new SyntaxError('Sign in first');
      if (command.needs === 'folder' && this.selected === null) throw new SyntaxError('Select a folder first');
      await this.send(`${tag} OK ${await command.work(this, args)}`);
    } catch (error) {
      await this.send(`${tag} ${this.fault(error as Error)}`);
    }
  }

  private fault(error: Error): string {
    if (error instanceof Refusal) return `NO ${error.message}`;
    if (error instanceof SyntaxError) return `BAD ${error.message}`;
    this.logger.error({ err: error }, 'A command to the sandbox mailboxes failed');
    return 'NO [SERVERBUG] This did not work just now';
  }
}
