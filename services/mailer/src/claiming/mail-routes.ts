import { Inject, Injectable } from '@nestjs/common';
import { type DkimKey, MAIL_SERVER, type MailServer } from '@rekindle/email';
import { SETTINGS, type Settings } from '@rekindle/platform';

/** Which mail server an email goes through: a mailbox's, by its id; null: the installation's own. */
export type Route = string | null;

/** The installation's own mail server, where a column cannot be null. */
export const OWN_SERVER = '00000000-0000-0000-0000-000000000000';

/** Where a mailbox is still to be chosen, and a column cannot be null. */
export const NO_ROUTE_YET = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Whose words and name a mailbox's emails carry. */
interface RouteSender {
  fromName: string;
  replyTo: string;
  signature: string | null;
}

export interface MailRoute {
  server: MailServer;
  /** The most that may be open at once from one process. */
  connections: number;
  /** The address that emails of this route come from. */
  from: string;
  /** Each email has a return path of its own: its server takes plus addresses. */
  returnPathPerEmail?: boolean;
  /** Absent: as the campaign's launch said. */
  sender?: RouteSender;
  /** Absent or null: emails of this route are not signed here. */
  dkim?: DkimKey | null;
  /** Which host links lead to; absent or null: the installation's own. */
  linkHost?: string | null;
}

/** What is known of a route; asked when its lane is opened, and by the composer for each claim. */
export interface MailRoutes {
  /** @returns null for a route that is no more: its emails are put off */
  for(route: Route): Promise<MailRoute | null>;
}

export const MAIL_ROUTES = Symbol('mail routes');

const CONNECTIONS = 20;

/** Everything goes through the installation's own server. */
@Injectable()
export class OwnServerRoute implements MailRoutes {
  constructor(
    @Inject(MAIL_SERVER) private readonly server: MailServer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFrom'>,
  ) {}

  async for(route: Route): Promise<MailRoute | null> {
    return route === null ? { server: this.server, connections: CONNECTIONS, from: this.settings.mailFrom } : null;
  }
}
