import { Injectable } from '@nestjs/common';
import { MailSignIn } from '../mailboxes/mail-sign-in.js';
import { CAPABILITIES, type ImapCommand, type ImapConnection, Refusal } from './imap-connection.js';
import { type Token, isText } from './tokens.js';

const WRONG = '[AUTHENTICATIONFAILED] The user or the password is wrong';
// The response of Google and Microsoft to an invalid token, before the refusal itself.
const TOKEN_CHALLENGE = Buffer.from('{"status":"400","schemes":"Bearer"}').toString('base64');

/** Signing in and out. */
@Injectable()
export class SignInCommands {
  constructor(private readonly signIn: MailSignIn) {}

  readonly commands: [string, ImapCommand][] = [
    ['CAPABILITY', { needs: 'nothing', work: (connection) => tell(connection, `CAPABILITY ${CAPABILITIES}`) }],
    ['NOOP', { needs: 'nothing', work: refreshed }],
    ['ID', { needs: 'nothing', work: (connection) => tell(connection, 'ID ("name" "Rekindle sandbox")') }],
    ['LOGIN', { needs: 'nothing', work: (connection, [user, password]) => this.byPassword(connection, textOf(user), textOf(password)) }],
    ['AUTHENTICATE', { needs: 'nothing', work: (connection, args) => this.authenticate(connection, args) }],
    ['LOGOUT', { needs: 'nothing', work: leave }],
  ];

  private async authenticate(connection: ImapConnection, [method, initial]: readonly Token[]): Promise<string> {
    const kind = textOf(method).toUpperCase();
    const ask = async (question = ''): Promise<string> => {
      await connection.send(`+ ${question}`);
      return Buffer.from((await connection.next()) ?? '', 'base64').toString('utf8');
    };
    const first = async (): Promise<string> => (isText(initial) ? Buffer.from(initial, 'base64').toString('utf8') : ask());
    if (kind === 'PLAIN') {
      const [, user = '', password = ''] = (await first()).split('\0');
      return this.byPassword(connection, user, password);
    }
    if (kind === 'LOGIN')
      return this.byPassword(connection, await (isText(initial) ? first() : ask('VXNlcm5hbWU6')), await ask('UGFzc3dvcmQ6'));
    if (kind !== 'XOAUTH2') throw new Refusal('This way to sign in is not known here');
    const given = new Map((await first()).split('\u0001').map((field) => [field.replace(/=.*/s, ''), field.replace(/^\w+=/, '')]));
    const address = await this.signIn.byToken(given.get('user') ?? '', (given.get('auth') ?? '').replace(/^Bearer /i, ''));
    if (address === null) await ask(TOKEN_CHALLENGE);
    return admit(connection, address);
  }

  private async byPassword(connection: ImapConnection, user: string, password: string): Promise<string> {
    return admit(connection, await this.signIn.byPassword(user, password));
  }
}

function admit(connection: ImapConnection, address: string | null): string {
  if (address === null) throw new Refusal(WRONG);
  connection.user = address;
  return `[CAPABILITY ${CAPABILITIES}] Signed in`;
}

export function textOf(token: Token | undefined): string {
  if (!isText(token)) throw new SyntaxError('Something is missing in this command');
  return token;
}

async function tell(connection: ImapConnection, what: string): Promise<string> {
  await connection.send(`* ${what}`);
  return 'Done';
}

export async function refreshed(connection: ImapConnection): Promise<string> {
  await connection.selected?.refresh((line) => connection.send(line));
  return 'Done';
}

async function leave(connection: ImapConnection): Promise<string> {
  await connection.send('* BYE Until next time');
  setImmediate(() => connection.end());
  return 'Done';
}
