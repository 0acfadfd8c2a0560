import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { addressToNotify, forgetAddressToNotify } from '@rekindle/vault';
import type pg from 'pg';
import { oldAddressWords, replacedAddressWords } from '../credential-words.js';

export const NOTIFY_OLD_ADDRESS = 'accounts.notify-old-address';

interface Payload {
  noticeId: string;
}

/** Notifies the address that the user had at the request: usually while there is still time to stop the change, else of the change. */
@Injectable()
export class NotifyOldAddress implements JobHandler<Payload> {
  readonly name = NOTIFY_OLD_ADDRESS;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly mail: SystemMail,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async handle({ noticeId }: Payload): Promise<void> {
    const notice = await addressToNotify(this.pool, noticeId);
    if (!notice) return;
    const { email: address, fullName: name, replaced } = notice;
    const words = replaced ? replacedAddressWords() : oldAddressWords(this.settings.publicUrl);
    await this.mail.send({ id: noticeId, to: { name, address }, text: { ...words, greeting: name } });
    await forgetAddressToNotify(this.pool, noticeId);
  }
}
