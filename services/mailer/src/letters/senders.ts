import { Inject, Injectable } from '@nestjs/common';
import type { EmailSender } from '@rekindle/email';
import { ProfileVault, type SenderText, TextVault } from '@rekindle/vault';
import type { TextRef } from '../sending/sending.js';

/** In whose name emails go out: as confirmed at launch; before one, as the profile says. */
@Injectable()
export class Senders {
  constructor(
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(ProfileVault) private readonly profiles: ProfileVault,
  ) {}

  async of(accountId: string, confirmed: TextRef | null): Promise<EmailSender> {
    return confirmed ? (await this.texts.get<SenderText>(confirmed)).body : this.fromProfile(accountId);
  }

  private async fromProfile(accountId: string): Promise<EmailSender> {
    const [account, owner] = await Promise.all([this.profiles.account(accountId), this.profiles.ownerOf(accountId)]);
    if (!account || !owner) throw new Error(`Account ${accountId} has no profile`);
    const companyName = account.companyName || owner.fullName;
    return { senderName: companyName, replyTo: owner.email, postalAddress: null, companyName };
  }
}
