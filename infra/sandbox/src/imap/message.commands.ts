import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rekindle/platform';
import { readCaught } from '../catcher/caught-message.js';
import { MessageWriter } from '../catcher/message-writer.js';
import { FiledMessages, type Filed } from '../mailboxes/filed-messages.js';
import { Mailboxes } from '../mailboxes/mailboxes.js';
import { answerTo, fetchItems, marksAsRead, needContent } from './fetch-items.js';
import { FolderCommands } from './folder.commands.js';
import { type ImapCommand, type ImapConnection, Refusal } from './imap-connection.js';
import { searchOf } from './search.js';
import type { SelectedFolder } from './selected-folder.js';
import { refreshed, textOf } from './sign-in.commands.js';
import { type Token, isText } from './tokens.js';
import { chosenBy } from './uid-set.js';

const BATCH = 50;
const DELETED = '\\Deleted';

type Work = (connection: ImapConnection, args: readonly Token[], byUid: boolean) => Promise<string>;

/** Commands on messages of the open folder: read, search, mark, move and remove. */
@Injectable()
export class MessageCommands {
  constructor(
    private readonly folders: FolderCommands,
    private readonly mailboxes: Mailboxes,
    private readonly filed: FiledMessages,
    private readonly writer: MessageWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  private readonly eitherWay: Record<string, Work> = {
    FETCH: (connection, args, byUid) => this.fetch(connection, args, byUid),
    SEARCH: (connection, args, byUid) => this.search(connection, args, byUid),
    STORE: (connection, args, byUid) => this.store(connection, args, byUid),
    COPY: (connection, args, byUid) => this.copy(connection, args, byUid),
    MOVE: (connection, args, byUid) => this.move(connection, args, byUid),
  };

  readonly commands: [string, ImapCommand][] = [
    ...Object.entries(this.eitherWay).map(([name, work]): [string, ImapCommand] => [
      name,
      { needs: 'folder', work: (connection, args) => work(connection, args, false) },
    ]),
    ['UID', { needs: 'folder', work: (connection, args) => this.byUid(connection, args) }],
    ['EXPUNGE', { needs: 'folder', work: (connection) => this.expunge(connection, folderOf(connection).messages) }],
    ['CLOSE', { needs: 'folder', work: (connection) => this.close(connection) }],
    ['APPEND', { needs: 'user', work: (connection, args) => this.append(connection, args) }],
  ];

  private async byUid(connection: ImapConnection, [name, ...args]: readonly Token[]): Promise<string> {
    const word = textOf(name).toUpperCase();
    if (word === 'EXPUNGE') return this.expunge(connection, chosenBy(textOf(args[0]), folderOf(connection).messages, true));
    const work = this.eitherWay[word];
    if (!work) throw new SyntaxError('This command is not known here');
    await refreshed(connection);
    return work(connection, args, true);
  }

  private async fetch(connection: ImapConnection, [set, asked]: readonly Token[], byUid: boolean): Promise<string> {
    const selected = folderOf(connection);
    const wanted = fetchItems(asked);
    const items = byUid && !wanted.includes('UID') ? ['UID', ...wanted] : wanted;
    const chosen = chosenBy(textOf(set), selected.messages, byUid);
    for (let start = 0; start < chosen.length; start += BATCH) {
      const batch = chosen.slice(start, start + BATCH);
      const contents = needContent(items) ? await this.filed.contents(batch.map(({ id }) => id)) : new Map<string, Buffer>();
      for (const message of batch)
        await connection.send(`* ${selected.numberOf(message)} FETCH ${answerTo(items, message, contents.get(message.id))}`);
    }
    if (marksAsRead(items) && !selected.readOnly) await this.mark(connection, chosen, (flags) => [...flags, '\\Seen']);
    return 'Done';
  }

  private async search(connection: ImapConnection, keys: readonly Token[], byUid: boolean): Promise<string> {
    const selected = folderOf(connection);
    const test = searchOf(keys, selected.messages);
    const found: number[] = [];
    for (const filed of selected.messages) {
      const raw = async (): Promise<Buffer> => (await this.filed.contents([filed.id])).get(filed.id) ?? Buffer.alloc(0);
      if (await test({ filed, raw })) found.push(byUid ? filed.uid : selected.numberOf(filed));
    }
    await connection.send(['* SEARCH', ...found].join(' '));
    return 'Done';
  }

  private async store(connection: ImapConnection, [set, how, given]: readonly Token[], byUid: boolean): Promise<string> {
    const [, sign, , silent] = /^([+-]?)(FLAGS)(\.SILENT)?$/i.exec(textOf(how)) ?? [];
    if (sign === undefined) throw new SyntaxError('STORE changes FLAGS only');
    const flags = (Array.isArray(given) ? given : [given]).filter(isText);
    const change = (now: readonly string[]): readonly string[] =>
      sign === '+' ? [...now, ...flags] : sign === '-' ? now.filter((flag) => !flags.includes(flag)) : flags;
    const chosen = chosenBy(textOf(set), writable(connection).messages, byUid);
    await this.mark(connection, chosen, change, silent !== undefined);
    return 'Done';
  }

  private async copy(connection: ImapConnection, [set, name]: readonly Token[], byUid: boolean): Promise<string> {
    const { folder } = await this.folders.placeOf(connection, name);
    const { place, messages } = folderOf(connection);
    const uids = chosenBy(textOf(set), messages, byUid).map(({ uid }) => uid);
    if (uids.length === 0) return 'Nothing to copy';
    const copies = await this.filed.copy(place, uids, folder);
    const { uidValidity } = await this.mailboxes.state(place.address);
    return `[COPYUID ${uidValidity} ${uids.join(',')} ${copies.join(',')}] Done`;
  }

  private async move(connection: ImapConnection, args: readonly Token[], byUid: boolean): Promise<string> {
    const { place, messages } = writable(connection);
    const chosen = chosenBy(textOf(args[0]), messages, byUid);
    const done = await this.copy(connection, args, byUid);
    const [code] = /^\[.*\]/.exec(done) ?? [];
    if (code) await connection.send(`* OK ${code} Moved`);
    await this.filed.remove(
      place,
      chosen.map(({ uid }) => uid),
    );
    return refreshed(connection);
  }

  private async expunge(connection: ImapConnection, among: readonly Filed[]): Promise<string> {
    const deleted = among.filter(({ flags }) => flags.includes(DELETED)).map(({ uid }) => uid);
    if (deleted.length > 0) await this.filed.remove(writable(connection).place, deleted);
    return refreshed(connection);
  }

  private async close(connection: ImapConnection): Promise<string> {
    const { place, messages, readOnly } = folderOf(connection);
    const deleted = messages.filter(({ flags }) => flags.includes(DELETED)).map(({ uid }) => uid);
    if (deleted.length > 0 && !readOnly) await this.filed.remove(place, deleted);
    connection.selected = null;
    return 'Done';
  }

  private async append(connection: ImapConnection, [name, ...rest]: readonly Token[]): Promise<string> {
    const place = await this.folders.placeOf(connection, name);
    const [flags, content] = [rest.find(Array.isArray) ?? [], rest.at(-1)];
    const message = readCaught(Buffer.from(textOf(content), 'latin1'), { recipients: [] }, this.clock.now());
    await this.writer.store(message);
    const uid = await this.filed.add(place, message.id, flags.filter(isText));
    const { uidValidity } = await this.mailboxes.state(place.address);
    await refreshed(connection);
    return `[APPENDUID ${uidValidity} ${uid}] Done`;
  }

  private async mark(
    connection: ImapConnection,
    chosen: readonly Filed[],
    change: (flags: readonly string[]) => readonly string[],
    silent = false,
  ) {
    const selected = folderOf(connection);
    const changed = new Map(chosen.map(({ uid, flags }): [number, string[]] => [uid, [...new Set(change(flags))]]));
    if (changed.size > 0) await this.filed.setFlags(selected.place, changed);
    await selected.refresh(async (line) => (silent && line.includes(' FETCH ') ? undefined : connection.send(line)));
  }
}

const folderOf = ({ selected }: ImapConnection): SelectedFolder => {
  if (!selected) throw new SyntaxError('Select a folder first');
  return selected;
};

function writable(connection: ImapConnection): SelectedFolder {
  const selected = folderOf(connection);
  if (selected.readOnly) throw new Refusal('[READ-ONLY] This folder was opened for reading');
  return selected;
}
