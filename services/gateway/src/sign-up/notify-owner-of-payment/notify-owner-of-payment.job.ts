import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { ownerPaymentWords } from '../buyer-words.js';

export const NOTIFY_OWNER_OF_PAYMENT = 'accounts.tell-owner-of-payment';

interface Payload {
  accountId: string;
  checkoutId: string;
}

/** Notifies the owner of a payment by a buyer who was not signed in. */
@Injectable()
export class NotifyOwnerOfPayment implements JobHandler<Payload> {
  readonly name = NOTIFY_OWNER_OF_PAYMENT;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly profiles: ProfileVault,
    private readonly mail: SystemMail,
  ) {}

  async handle({ accountId, checkoutId }: Payload): Promise<void> {
    const user = await this.profiles.ownerOf(accountId);
    if (!user) return;
    const text = { ...ownerPaymentWords(this.settings.publicUrl), greeting: user.fullName };
    await this.mail.send({ id: derivedId(checkoutId, 'told-owner'), to: { name: user.fullName, address: user.email }, text });
  }
}
