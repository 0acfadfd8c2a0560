import { Inject, Injectable } from '@nestjs/common';
import { SystemMail } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { addPrivacyLink, privacyRequest } from '@rekindle/vault';
import type pg from 'pg';
import { makeToken } from '../../credentials/mailed-token.js';
import { privacyLinkWords } from './privacy-link-words.js';

export const SEND_PRIVACY_LINK = 'accounts.send-privacy-link';
export const LINK_WORKS_MS = 24 * 60 * 60 * 1000;

/** Makes the token only as the email is written: no credential is stored in a queue. */
@Injectable()
export class SendPrivacyLink implements JobHandler<{ requestId: string }> {
  readonly name = SEND_PRIVACY_LINK;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mail: SystemMail,
  ) {}

  async handle({ requestId }: { requestId: string }): Promise<void> {
    const request = await privacyRequest(this.pool, requestId);
    if (!request?.email || request.state !== 'received') return;
    const { token, hash } = makeToken(requestId);
    await addPrivacyLink(this.pool, requestId, hash, new Date(this.clock.now().getTime() + LINK_WORKS_MS));
    const text = privacyLinkWords(request.kind, token, this.settings.publicUrl);
    await this.mail.send({ id: requestId, to: { address: request.email }, text });
  }
}
