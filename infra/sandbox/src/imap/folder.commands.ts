import { Injectable } from '@nestjs/common';
import { FiledMessages, type Place } from '../mailboxes/filed-messages.js';
import { FOLDERS, Mailboxes } from '../mailboxes/mailboxes.js';
import { type ImapCommand, type ImapConnection, Refusal } from './imap-connection.js';
import { SelectedFolder } from './selected-folder.js';
import { refreshed, textOf } from './sign-in.commands.js';
import { type Token, quoted } from './tokens.js';

const FLAGS = '\\Answered \\Flagged \\Deleted \\Seen \\Draft';

/** The folders of a mailbox, and which of them is open. */
@Injectable()
export class FolderCommands {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly filed: FiledMessages,
  ) {}

  readonly commands: [string, ImapCommand][] = [
    ['LIST', { needs: 'user', work: (connection, args) => this.list(connection, 'LIST', args) }],
    ['LSUB', { needs: 'user', work: (connection, args) => this.list(connection, 'LSUB', args) }],
    ['NAMESPACE', { needs: 'user', work: namespace }],
    ['SUBSCRIBE', { needs: 'user', work: async () => 'Done' }],
    ['UNSUBSCRIBE', { needs: 'user', work: async () => 'Done' }],
    ['CREATE', { needs: 'user', work: (connection, args) => this.create(connection, args) }],
    ['STATUS', { needs: 'user', work: (connection, args) => this.status(connection, args) }],
    ['SELECT', { needs: 'user', work: (connection, args) => this.select(connection, args, false) }],
    ['EXAMINE', { needs: 'user', work: (connection, args) => this.select(connection, args, true) }],
    ['UNSELECT', { needs: 'folder', work: close }],
    ['CHECK', { needs: 'folder', work: refreshed }],
    ['IDLE', { needs: 'folder', work: idle }],
  ];

  /** @throws Refusal for a folder that the mailbox does not have */
  async placeOf({ user }: ImapConnection, name: Token | undefined): Promise<Place> {
    const address = user ?? '';
    const folder = await this.mailboxes.folder(address, textOf(name));
    if (folder === null) throw new Refusal('[TRYCREATE] This folder does not exist');
    return { address, folder };
  }

  private async list(connection: ImapConnection, word: string, [reference, ...rest]: readonly Token[]): Promise<string> {
    const pattern = `${textOf(reference)}${textOf(rest[0])}`;
    if (pattern === '') await connection.send(`* ${word} (\\Noselect) "/" ""`);
    const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    const matches = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('%', '[^/]*')}$`, 'i');
    for (const name of await this.mailboxes.folders(connection.user ?? ''))
      if (matches.test(name))
        await connection.send(`* ${word} (${['\\HasNoChildren', FOLDERS.get(name)].filter(Boolean).join(' ')}) "/" ${quoted(name)}`);
    return 'Done';
  }

  private async create({ user }: ImapConnection, [name]: readonly Token[]): Promise<string> {
    const folder = textOf(name).replace(/\/$/, '');
    if (await this.mailboxes.folder(user ?? '', folder)) throw new Refusal('[ALREADYEXISTS] This folder exists');
    await this.mailboxes.addFolder(user ?? '', folder);
    return 'Done';
  }

  private async status(connection: ImapConnection, [name, asked]: readonly Token[]): Promise<string> {
    const place = await this.placeOf(connection, name);
    const [{ uidNext, uidValidity }, { messages, unseen }] = [await this.mailboxes.state(place.address), await this.filed.count(place)];
    const figures: Record<string, number> = { MESSAGES: messages, UNSEEN: unseen, UIDNEXT: uidNext, UIDVALIDITY: uidValidity, RECENT: 0 };
    const items = (Array.isArray(asked) ? asked : []).map((item) => textOf(item).toUpperCase()).filter((item) => item in figures);
    await connection.send(`* STATUS ${quoted(place.folder)} (${items.map((item) => `${item} ${figures[item]}`).join(' ')})`);
    return 'Done';
  }

  private async select(connection: ImapConnection, [name]: readonly Token[], readOnly: boolean): Promise<string> {
    connection.selected = null;
    const place = await this.placeOf(connection, name);
    const selected = new SelectedFolder(place, readOnly, this.mailboxes, this.filed);
    await connection.send(`* FLAGS (${FLAGS})`);
    await connection.send(`* OK [PERMANENTFLAGS (${readOnly ? '' : `${FLAGS} \\*`})] These are kept`);
    await selected.refresh((line) => connection.send(line));
    const { uidNext, uidValidity } = await this.mailboxes.state(place.address);
    await connection.send('* 0 RECENT');
    await connection.send(`* OK [UIDVALIDITY ${uidValidity}] These uids hold`);
    await connection.send(`* OK [UIDNEXT ${uidNext}] The next uid`);
    connection.selected = selected;
    return `[READ-${readOnly ? 'ONLY' : 'WRITE'}] ${place.folder} is open`;
  }
}

async function namespace(connection: ImapConnection): Promise<string> {
  await connection.send('* NAMESPACE (("" "/")) NIL NIL');
  return 'Done';
}

async function close(connection: ImapConnection): Promise<string> {
  connection.selected = null;
  return 'Done';
}

async function idle(connection: ImapConnection): Promise<string> {
  await connection.send('+ Waiting for news');
  connection.idle = true;
  await refreshed(connection);
  const line = await connection.next();
  connection.idle = false;
  if (line?.toUpperCase() !== 'DONE') throw new SyntaxError('IDLE ends with DONE');
  return 'Done';
}
