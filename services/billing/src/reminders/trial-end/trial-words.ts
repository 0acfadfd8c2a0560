import { Inject, Injectable } from '@nestjs/common';
import { type PlanClaims, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings, knownZone } from '@rekindle/platform';
import type pg from 'pg';
import type { Notification } from '../../notification/notifications.js';
import { moment } from '../../notification/wording.js';
import { type End, untilInWords } from '../end-reminder.decide.js';
import type { NotificationWriter, Words } from '../../notification/notification-writer.js';

/** The end of a trial, in words that are true when the email is sent. */
@Injectable()
export class TrialWords implements NotificationWriter {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write({ accountId }: Notification, timeZone: string): Promise<Words | null> {
    const { rows } = await this.pool.query<{ endsAt: Date; claims: PlanClaims }>(
      'SELECT trial_ends_at AS "endsAt", claims FROM billing.accounts WHERE account_id = $1 AND NOT erased',
      [accountId],
    );
    const [trial] = rows;
    const now = this.clock.now();
    if (!trial || planInForce(trial.claims, now).source !== 'trial') return null;
    return trialWords({ endsAt: trial.endsAt, timeZone: knownZone(timeZone) }, now, this.settings.publicUrl);
  }
}

export function trialWords({ endsAt, timeZone }: End, now: Date, publicUrl: string): Words {
  const action = { label: 'See the plans', url: `${publicUrl}/upgrade` };
  const stays = 'Nothing is deleted: your leads, campaigns and figures stay as they are.';
  if (now >= endsAt)
    return {
      subject: 'Your free trial has ended',
      paragraphs: [
        `Your free trial of Rekindle ended on ${moment(endsAt, timeZone)}.`,
        `${stays} To upload leads and send emails again, choose a plan.`,
      ],
      action,
    };
  return {
    subject: `Your free trial ends ${untilInWords({ endsAt, timeZone }, now)}`,
    paragraphs: [
      `Your free trial of Rekindle ends on ${moment(endsAt, timeZone)}.`,
      `${stays} To go on uploading leads and sending emails after that, choose a plan.`,
    ],
    action,
  };
}
