import { Inject, Injectable } from '@nestjs/common';
import type { EmailSender } from '@rekindle/email';
import { ProfileVault, type SenderText, TextVault, senderTextId } from '@rekindle/vault';
import type { TextRef } from '../sending/sending.js';

/** In whose name a campaign's emails go out. */
@Injectable()
export class Senders {
  constructor(
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(ProfileVault) private readonly profiles: ProfileVault,
  ) {}

  /** As it was confirmed at the launch. */
  async confirmed(ref: TextRef): Promise<EmailSender> {
    return (await this.texts.get<SenderText>(ref)).body;
  }

  /** Before a launch: as the last launch of the account said, else as the form and the profile say. */
  async expected(accountId: string, brief: TextRef | null): Promise<EmailSender> {
    const companyName = brief ? (await this.texts.get<{ company_name: string }>(brief)).body.company_name : await this.companyOf(accountId);
    const remembered = await this.remembered(accountId);
    if (remembered) return { ...remembered, companyName };
    const owner = await this.profiles.ownerOf(accountId);
    return { senderName: companyName, replyTo: owner?.email ?? '', postalAddress: null, companyName };
  }

  async remembered(accountId: string): Promise<SenderText | null> {
    return (await this.texts.latest<SenderText>(senderTextId(accountId)))?.body ?? null;
  }

  private async companyOf(accountId: string): Promise<string> {
    return (await this.profiles.account(accountId))?.companyName ?? '';
  }
}
