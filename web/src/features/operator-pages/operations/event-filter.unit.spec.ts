import { describe, expect, it } from '@jest/globals';
import { eventsAt, filterIn, pageIn } from './event-filter';

const searchOf = (address: string) => new URL(address, 'http://localhost').searchParams;

describe('a filter of events', () => {
  it('is read from the address without blanks and unknown values', () => {
    expect(filterIn(new URLSearchParams('type= EmailSent &stream=&other=1&tenant=a'))).toEqual({ type: 'EmailSent', tenant: 'a' });
  });

  it('survives a round trip through an address', () => {
    const filter = { type: 'EmailSent,EmailOpened', stream: 'outreach-1 & 2', correlation: 'a=b' };
    const search = searchOf(eventsAt(filter, 77));
    expect([filterIn(search), pageIn(search)]).toEqual([filter, 77]);
  });

  it('is empty if the address has none', () => {
    expect([eventsAt({}), pageIn(searchOf('/admin/streams'))]).toEqual(['/admin/streams', null]);
  });

  it.each(['0', '-1', 'x', '1.5', '1e30'])('refuses %s as a page', (before) => {
    expect(pageIn(new URLSearchParams({ before }))).toBeNull();
  });
});
