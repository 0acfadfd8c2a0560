import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';

export const NOTIFY_OWNER_OF_PAYMENT = 'accounts.tell-owner-of-payment';

interface Payload {
  accountId: string;
  checkoutId: string;
}

/** The buyer was not signed in: the owner learns of the payment from us, not from the page. */
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
    const text = {
      subject: 'A payment was made for your Rekindle account',
      greeting: user.fullName,
      paragraphs: [
        'Somebody, probably you, has paid for a plan with your email address, without signing in. The payment counts for your account.',
      ],
      action: { label: 'Look at your plan', url: `${this.settings.publicUrl}/settings/billing` },
      closing: ['If it was not you, nobody can sign in by it: your password stays as it is.'],
    };
    await this.mail.send({ id: derivedId(checkoutId, 'told-owner'), to: { name: user.fullName, address: user.email }, text });
  }
}
