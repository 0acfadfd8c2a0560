import { ApiProperty } from '@nestjs/swagger';

const rows = (description: string, example: object[]) =>
  ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, description, example });

/** Everything stored about a person, for that person. */
export class LeadData {
  @ApiProperty({ example: '2026-11-23T09:00:00.000Z' })
  exportedAt: Date;
  @rows('Leads by the address, in any list', [{ email: 'lena@lead.example', firstName: 'Lena', custom: { City: 'Leeds' } }])
  leads: object[];
  @rows('Orders that they placed', [{ orderedAt: '2026-11-21T09:00:00.000Z', amountCents: 4200, currency: 'USD' }])
  orders: object[];
  @rows('Emails of campaigns to them, as they were written, and all that happened', [
    { campaignId: '0197a000-0000-7000-8000-000000000020', state: 'stopped', reason: 'replied', emails: [], history: [] },
  ])
  campaigns: object[];
  @rows('Threads of the inbox', [{ label: 'interested', done: false }])
  threads: object[];
  @rows('What they wrote and were answered', [{ kind: 'reply', subject: 'Re: Hello', text: 'Yes, tell me more.' }])
  messages: object[];
  @rows('Whether and why they are not written to', [{ reason: 'unsubscribed', suppressedAt: '2026-11-21T09:00:00.000Z', until: null }])
  suppressions: object[];
}
