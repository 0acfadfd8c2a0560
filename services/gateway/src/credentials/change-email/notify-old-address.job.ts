import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { type AddressNotice, ProfileVault, addressToNotify, forgetAddressToNotify } from '@rekindle/vault';
import type pg from 'pg';
import { oldAddressWords, replacedAddressWords } from '../credential-words.js';

export const NOTIFY_OLD_ADDRESS = 'accounts.tell-old-address';

interface Payload {
  noticeId: string;
  /** Only in jobs that were queued before the address was kept for them. */
  userId?: string;
}

/** Notifies the address that the user had at the request, while there is still time to stop the change, or at least of it. */
@Injectable()
export class NotifyOldAddress implements JobHandler<Payload> {
  readonly name = NOTIFY_OLD_ADDRESS;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly mail: SystemMail,
    private readonly profiles: ProfileVault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async handle({ noticeId, userId }: Payload): Promise<void> {
    const notice = userId === undefined ? await addressToNotify(this.pool, noticeId) : await this.present(userId);
    if (!notice) return;
    const { email: address, fullName: name, replaced } = notice;
    const words = replaced ? replacedAddressWords() : oldAddressWords(this.settings.publicUrl);
    await this.mail.send({ id: noticeId, to: { name, address }, text: { ...words, greeting: name } });
    await forgetAddressToNotify(this.pool, noticeId);
  }

  private async present(userId: string): Promise<AddressNotice | null> {
    const user = await this.profiles.userById(userId);
    return user && { ...user, replaced: false };
  }
}
