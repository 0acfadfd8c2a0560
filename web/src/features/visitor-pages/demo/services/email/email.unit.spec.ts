import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomOf } from '../../simulation/random';
import { drawing, type FixedSimulation, fixedSimulation } from '../../simulation/testing/fixed-simulation';
import { auth } from '../auth/auth';
import { email } from './email';
import { afterInteraction, interactionWith, isLost } from './interaction';
import { settleInteractions } from './kept-emails';
import { newEmail } from './sent-email';

const DANA = 'dana@harborgoods.example';
const START = new Date('2026-03-02T09:00:00.000Z');
const campaignEmail = { to: DANA, subject: 'Hello', body: 'Shall we talk?', campaignId: 'spring', leadData: { firstName: 'Dana' } };
const untouched = {
  opens: 0,
  clicks: 0,
  replies: 0,
  trackingId: expect.stringMatching(/^trk_[0-9a-z]{8}$/),
  lastOpenedAt: null,
  lastClickedAt: null,
  lastRepliedAt: null,
};
const record = { id: expect.stringMatching(/^msg_[0-9a-z]{8}$/), status: 'sent', sentAt: START.toISOString(), tracking: untouched };

let simulation: FixedSimulation;
let service: ReturnType<typeof email>;
beforeEach(() => {
  simulation = fixedSimulation();
  service = email(simulation);
});

describe('an email of the account', () => {
  it('welcomes, and is kept with all its fields', async () => {
    const body = 'Your trial runs for seven days and 500 emails. Upload a list to begin.';
    const sent = { ...record, to: DANA, subject: 'Welcome, Dana', body, campaignId: null, leadData: null };
    expect(await service.sendWelcomeEmail(DANA, 'Dana')).toEqual({ success: true, data: sent });
    expect(simulation.records.list('emails')).toEqual([sent]);
  });

  it('leads to a new password', async () => {
    expect(await service.sendPasswordResetEmail(DANA)).toEqual({
      success: true,
      data: {
        ...record,
        to: DANA,
        subject: 'Set a new password',
        body: expect.stringMatching(/^Open \/reset-password\?token=reset_[0-9a-z]{8} within an hour\.$/),
        campaignId: null,
        leadData: null,
      },
    });
  });

  it('needs an address', async () => {
    expect(await service.sendWelcomeEmail('no-address', '')).toEqual({ success: false, error: 'Failed to send welcome email' });
    expect(await service.sendPasswordResetEmail('')).toEqual({ success: false, error: 'Failed to send password reset email' });
    expect(await service.sendCampaignEmail({ ...campaignEmail, to: 'x' })).toEqual({ success: false, error: 'Failed to send email' });
    expect(simulation.stored()).toEqual({});
  });
});

describe('a campaign email', () => {
  it('is sent and kept', async () => {
    const lucky = email({ ...simulation, random: drawing(0.5) });
    expect(await lucky.sendCampaignEmail(campaignEmail)).toEqual({ success: true, data: { ...record, ...campaignEmail } });
  });

  it('is stored as failed if it is not delivered', async () => {
    const unlucky = email({ ...simulation, random: drawing(0.01) });
    expect(await unlucky.sendCampaignEmail(campaignEmail)).toEqual({ success: false, error: 'Email delivery failed' });
    expect(simulation.records.list('emails')).toEqual([{ ...record, ...campaignEmail, status: 'failed' }]);
    expect(simulation.records.list('interactions')).toEqual([]);
  });

  it('takes one of the 500 of a trial, and is not sent without one', async () => {
    const accounts = auth(simulation);
    await accounts.signUp(DANA, 'a made-up phrase');
    await service.sendCampaignEmail(campaignEmail);
    expect(await accounts.getUser()).toMatchObject({ data: { trial: { emailsUsed: 1, emailsLimit: 500 } } });
    simulation.pass(7 * 86_400_000);
    expect(await service.sendCampaignEmail(campaignEmail)).toEqual({ success: false, error: 'Failed to send email' });
  });
});

describe('the reactions to campaign emails', () => {
  it('have the expected shares, over 40,000 of them', () => {
    const random = randomOf('shares');
    const many = 40_000;
    const lost = Array.from({ length: many }, () => isLost(random, DANA)).filter(Boolean).length;
    const all = Array.from({ length: many }, () => interactionWith(random, 'msg_1', START));
    const countOf = (deed: 'opens' | 'clicks' | 'replies') => all.filter((one) => one[deed]).length;
    const [opened, clicked, replied] = [countOf('opens'), countOf('clicks'), countOf('replies')] as const;
    expect(Math.abs(lost / many - 0.05)).toBeLessThan(0.01);
    expect(Math.abs(opened / many - 0.7)).toBeLessThan(0.01);
    expect(Math.abs(clicked / opened - 0.15)).toBeLessThan(0.01);
    expect(Math.abs(replied / clicked - 0.05)).toBeLessThan(0.01);
    expect(all.filter(({ opens, clicks, replies }) => (clicks && !opens) || (replies && !clicks))).toEqual([]);
  });

  it.each([
    [drawing(0), '2026-03-02T09:00:02.000Z'],
    [drawing(0.999_999), '2026-03-02T09:00:07.000Z'],
  ])('is seen two to seven seconds after sending', (random, dueAt) => {
    expect(interactionWith(random, 'msg_1', START).dueAt).toBe(dueAt);
  });

  it.each([
    [[0, 0.699, 0.149, 0.049], { opens: true, clicks: true, replies: true }],
    [[0, 0.699, 0.149, 0.05], { opens: true, clicks: true, replies: false }],
    [[0, 0.699, 0.15, 0], { opens: true, clicks: false, replies: false }],
    [[0, 0.7, 0, 0], { opens: false, clicks: false, replies: false }],
  ])('are decided at 70, 15 and 5 percent: %j', (draws, deeds) => {
    expect(interactionWith(drawing(...draws), 'msg_1', START)).toEqual({ emailId: 'msg_1', dueAt: '2026-03-02T09:00:02.000Z', ...deeds });
  });

  it('are written into the email with their times', () => {
    const sent = newEmail(drawing(0.5), { ...campaignEmail }, 'sent', START);
    const dueAt = '2026-03-02T09:00:03.000Z';
    const after = afterInteraction(sent, { emailId: sent.id, dueAt, opens: true, clicks: true, replies: false });
    expect(after.tracking).toEqual({ ...untouched, opens: 1, clicks: 1, lastOpenedAt: dueAt, lastClickedAt: dueAt });
  });

  it('is not seen before it is due, and once', async () => {
    // Sent, and opened after two seconds; neither clicked.
    await email({ ...simulation, random: drawing(0, 0.5, 0, 0, 0, 0.3, 0.9) }).sendCampaignEmail(campaignEmail);
    simulation.pass(1_999);
    expect(settleInteractions(simulation)).toEqual([]);
    simulation.pass(1);
    expect(settleInteractions(simulation)).toMatchObject([{ email: { to: DANA, tracking: { opens: 1, clicks: 0 } } }]);
    expect(settleInteractions(simulation)).toEqual([]);
    expect(await service.getEmailStats('spring')).toEqual({
      success: true,
      data: { sent: 1, failed: 0, opened: 1, clicked: 0, replied: 0, openRate: 100, clickRate: 0, replyRate: 0 },
    });
  });
});

describe('figures and lists', () => {
  const spring = { sent: 38, failed: 2, opened: 24, clicked: 4, replied: 0, openRate: 63.2, clickRate: 10.5, replyRate: 0 };
  const many = async (count: number, campaignId: string) => {
    const lucky = email({ ...simulation, random: randomOf(campaignId) });
    for (let n = 0; n < count; n += 1) await lucky.sendCampaignEmail({ ...campaignEmail, subject: `No. ${n}`, campaignId });
  };

  it('are of one campaign or of all, as shares of what was sent', async () => {
    await many(40, 'spring');
    await many(2, 'autumn');
    simulation.pass(7_000);
    expect(await service.getEmailStats('spring')).toEqual({ success: true, data: spring });
    expect(await service.getEmailStats()).toMatchObject({ data: { sent: spring.sent + 2 } });
    expect(await service.getEmailStats('winter')).toEqual({
      success: true,
      data: { sent: 0, failed: 0, opened: 0, clicked: 0, replied: 0, openRate: 0, clickRate: 0, replyRate: 0 },
    });
  });

  it('come fifty to a page, newest first', async () => {
    await many(52, 'spring');
    expect(await service.getSentEmails()).toMatchObject({ data: { total: 52, limit: 50, offset: 0, emails: { length: 50 } } });
    expect(await service.getSentEmails({ limit: 100 })).toMatchObject({
      data: { limit: 50, emails: [{ subject: 'No. 51' }, ...Array(49).fill({})] },
    });
    expect(await service.getSentEmails({ offset: 50 })).toMatchObject({ data: { emails: [{ subject: 'No. 1' }, { subject: 'No. 0' }] } });
    expect(await service.getSentEmails({ campaignId: 'autumn' })).toMatchObject({ data: { total: 0, emails: [] } });
  });
});

describe('validity', () => {
  it.each([
    [DANA, true, null, 0.95],
    ['dana harborgoods.example', false, 'Invalid format', 0.1],
    ['dana @harborgoods.example', false, 'Invalid format', 0.1],
    ['dana@mailinator.com', false, 'Disposable email', 0.1],
    ['dana@guerrillamail.com', false, 'Disposable email', 0.1],
    ['dana@10minutemail.com', false, 'Disposable email', 0.1],
  ])('of %s is %s', async (address, valid, reason, confidence) => {
    expect(await service.validateEmail(address)).toEqual({ success: true, data: { email: address, valid, reason, confidence } });
  });
});
