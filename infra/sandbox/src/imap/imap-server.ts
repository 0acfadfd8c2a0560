import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import { Mailboxes } from '../mailboxes/mailboxes.js';
import { FolderCommands } from './folder.commands.js';
import { ImapConnection } from './imap-connection.js';
import { MessageCommands } from './message.commands.js';
import { SignInCommands, refreshed } from './sign-in.commands.js';

const NEWS_MS = 150;

/** IMAP4rev1 over the caught messages: as much of it as mail programs and libraries use. */
@Injectable()
export class ImapServer {
  private server: Server | null = null;
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();
  private readonly sockets = new Map<Socket, ImapConnection>();

  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly signIn: SignInCommands,
    private readonly folders: FolderCommands,
    private readonly messages: MessageCommands,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns its port */
  async listen(port: number, host: string): Promise<number> {
    const commands = new Map([...this.signIn.commands, ...this.folders.commands, ...this.messages.commands]);
    const server = createServer((socket) => {
      const connection = new ImapConnection(socket, commands, this.logger);
      this.sockets.set(socket, connection);
      socket.once('close', () => this.sockets.delete(socket));
      void connection.serve();
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    this.server = server;
    this.timer = setInterval(() => void (this.looking = this.lookForNews().catch(() => undefined)), NEWS_MS).unref();
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (this.timer) clearInterval(this.timer);
    await this.looking;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.sockets.keys()) socket.destroy();
    await closed;
  }

  // One query for all waiting clients. Another gateway may make the changes.
  private async lookForNews(): Promise<void> {
    const idle = [...this.sockets.values()].filter((connection) => connection.idle);
    if (idle.length === 0) return;
    const states = await this.mailboxes.states([...new Set(idle.map(({ user }) => user ?? ''))]);
    const changed = idle.filter(({ user, selected }) => selected && states.get(user ?? '')?.changes !== selected.known);
    await Promise.all(changed.map((connection) => refreshed(connection)));
  }
}
