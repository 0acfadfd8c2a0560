import { Injectable } from '@nestjs/common';
import type { EmailSender } from '@rekindle/email';
import { ProfileVault, TextVault } from '@rekindle/vault';
import type { TextRef } from '../../campaign/campaign.js';
import type { BriefText } from '../../campaign/campaign-texts.js';

/** In whose name an email would go out if the campaign were launched now. */
@Injectable()
export class PreviewSender {
  constructor(
    private readonly texts: TextVault,
    private readonly profiles: ProfileVault,
  ) {}

  async of({ accountId, userId, brief }: { accountId: string; userId: string; brief: TextRef }): Promise<EmailSender> {
    const companyName = (await this.texts.get<BriefText>(brief)).body.company_name;
    const remembered = await this.texts.lastSender(accountId);
    if (remembered) return { ...remembered.body, companyName };
    const user = await this.profiles.userById(userId);
    return { senderName: companyName, replyTo: user?.email ?? '', postalAddress: null, companyName };
  }
}
