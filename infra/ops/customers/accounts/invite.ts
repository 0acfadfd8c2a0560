import { isEmailAddress } from '@rekindle/contracts';
import { INVITATION_DAYS, invite as makeInvitation } from '@rekindle/gateway/sign-up/invitation';
import { UsageError } from '../../command-line/refusals.ts';
import type { Operation } from '../../operation.ts';
import { withStore } from '../../workplace.ts';

export const invite: Operation = {
  noun: 'accounts',
  verb: 'invite',
  args: ['<email>'],
  summary: 'makes a link by which this address may open an account, where ACCOUNTS=invite',
  example: 'accounts invite you@example.com',
  notes: [`It acts at once. The link counts once, for ${INVITATION_DAYS} days. Nothing is sent: pass it on.`],
  run: ([email = ''], installation) => {
    if (!isEmailAddress(email)) throw new UsageError(`"${String(email)}" is no email address.`);
    return withStore(installation, async ({ settings: { publicUrl, accounts }, perform }) => {
      const operation = { operation: 'accounts invite', target: 'one address' };
      const { link, expiresAt } = await perform(operation, async (tx) => {
        const { rows } = await tx.query<{ now: Date }>(
          `SELECT clock_timestamp() + clock_offset_ms * interval '1 millisecond' AS now FROM platform.installation`,
        );
        return makeInvitation(tx, email, { now: rows[0]?.now ?? new Date(), publicUrl });
      });
      const unneeded = accounts === 'invite' ? '' : `\nIt counts once ACCOUNTS=invite is set; now it is ${accounts}.`;
      return { text: `${link}\nFor ${email}, once, until ${expiresAt.toISOString()}.${unneeded}`, data: { link, expiresAt } };
    });
  },
};
