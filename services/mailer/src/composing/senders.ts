import { Injectable } from '@nestjs/common';
import type { EmailSender } from '@rekindle/email';
import { ProfileVault, type SenderText, TextVault, textKey } from '@rekindle/vault';
import type { TextRef } from '../ledger/sending.js';

/** The sender that a campaign's emails name. */
@Injectable()
export class Senders {
  constructor(
    private readonly texts: TextVault,
    private readonly profiles: ProfileVault,
  ) {}

  /** As confirmed at the launch. */
  async confirmed(ref: TextRef): Promise<EmailSender> {
    return (await this.texts.get<SenderText>(ref)).body;
  }

  /** The same, or null when the account was deleted. */
  async confirmedOrForgotten(ref: TextRef): Promise<EmailSender | null> {
    return (await this.texts.getMany<SenderText>([ref])).get(textKey(ref))?.body ?? null;
  }

  /** Before a launch: from the account's last launch, else from the form and the profile. @param at later changes do not count */
  async expected(accountId: string, brief: TextRef | null, at?: Date): Promise<EmailSender> {
    const companyName = (brief && (await this.companyIn(brief))) ?? (await this.companyOf(accountId));
    const remembered = await this.remembered(accountId, at);
    if (remembered) return { ...remembered, companyName };
    const owner = await this.profiles.ownerOf(accountId);
    return { senderName: companyName, replyTo: owner?.email ?? '', postalAddress: null, companyName };
  }

  async remembered(accountId: string, at?: Date): Promise<SenderText | null> {
    return (await this.texts.lastSender(accountId, { at }))?.body ?? null;
  }

  private async companyIn(brief: TextRef): Promise<string | null> {
    return (await this.texts.getMany<{ company_name: string }>([brief])).get(textKey(brief))?.body.company_name ?? null;
  }

  private async companyOf(accountId: string): Promise<string> {
    return (await this.profiles.account(accountId))?.companyName ?? '';
  }
}
