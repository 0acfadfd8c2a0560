import { Inject, Injectable } from '@nestjs/common';
import { type DkimKey, MAIL_SERVER, type MailServer } from '@rekindle/email';
import { SETTINGS, type Settings } from '@rekindle/platform';

/** The mail server an email goes through: the id of a mailbox; null for the installation's own. */
export type Route = string | null;

/** Represents the installation's own mail server in columns that cannot be null. */
export const OWN_SERVER = '00000000-0000-0000-0000-000000000000';

/** Represents a mailbox that is still to be chosen in columns that cannot be null. */
export const NO_ROUTE_YET = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The name and signature that a mailbox's emails carry. */
interface RouteSender {
  fromName: string;
  replyTo: string;
  signature: string | null;
}

export interface MailRoute {
  server: MailServer;
  /** Maximum number of open connections from one process. */
  connections: number;
  /** The address that emails on this route come from. */
  from: string;
  /** Each email has its own return path, because the server accepts plus addresses. */
  returnPathPerEmail?: boolean;
  /** Absent: as confirmed at the campaign's launch. */
  sender?: RouteSender;
  /** Absent or null: emails on this route are not signed here. */
  dkim?: DkimKey | null;
  /** The host that links point to; absent or null: the installation's own. */
  linkHost?: string | null;
}

/** Looks up a route: when its lane is opened, and by the composer for each claim. */
export interface MailRoutes {
  /** @returns null for a route that no longer exists; its emails are put off */
  for(route: Route): Promise<MailRoute | null>;
}

export const MAIL_ROUTES = Symbol('mail routes');

const CONNECTIONS = 20;

/** Everything is sent through the installation's own server. */
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
