import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { completeSender, sameSender } from './sender.js';

const remembered = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '1 Mill Lane', companyName: 'Larkfield' };

const refusal = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was refused');
};

describe('the sender of a launch', () => {
  it('prefers given fields over remembered ones', () => {
    expect(completeSender({ senderName: ' Sam ' }, remembered, 'Larkfield Ltd')).toEqual({
      senderName: 'Sam',
      replyTo: 'maya@larkfield.example',
      postalAddress: '1 Mill Lane',
      companyName: 'Larkfield Ltd',
    });
  });

  it('names every missing field', () => {
    const error = refusal(() => completeSender({ senderName: 'Sam', replyTo: ' ' }, null, 'Larkfield'));
    expect(error.code).toBe('SENDER_INCOMPLETE');
    expect(error.faults.map((fault) => fault.field)).toEqual(['replyTo', 'postalAddress']);
    expect(error.detail).toContain('reply-to address, postal address');
  });

  it('is the same only if every field is', () => {
    expect(sameSender(remembered, { ...remembered })).toBe(true);
    expect(sameSender(remembered, { ...remembered, companyName: 'Other' })).toBe(false);
  });
});
