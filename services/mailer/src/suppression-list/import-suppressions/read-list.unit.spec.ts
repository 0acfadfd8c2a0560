import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { readList } from './read-list.js';

const FIVE_MB = 5 * 1024 * 1024;
const much = (piece: string): string => piece.repeat(FIVE_MB / piece.length);

describe('an imported list', () => {
  it('has its rows numbered as a spreadsheet shows them, across all windows that are parsed', async () => {
    const rows = Array.from({ length: 15_000 }, (_, n) =>
      n % 3 === 0 ? `"lead-${n}@garden.example";"a\r\nnote"` : n % 3 === 1 ? '' : 'nobody;',
    );
    const { entries, named, invalid, faults } = await readList(`\uFEFFemail;why\r\n${rows.join('\r\n')}`);
    expect([entries.length, named, invalid]).toEqual([5_000, 5_000, 5_000]);
    expect(entries.at(-1)).toBe('lead-14997@garden.example');
    expect(faults.slice(0, 2)).toEqual([4, 7].map((row) => `Row ${row}: no email address and no domain`));
  });

  it('gives the address of each row, even if something else in it could be a domain', async () => {
    const { entries } = await readList('user,company,email\nlena.park,Booking.com,lena@lead.example\n,rival.example,\n');
    expect(entries).toEqual(['lena@lead.example', '@rival.example']);
  });

  it('is read correctly if rows end with only a carriage return', async () => {
    expect(await readList('lena@lead.example\rrival.example')).toMatchObject({ entries: ['lena@lead.example', '@rival.example'] });
  });

  it.each([
    ['blank lines', '\n', 'more than 100,000 lines'],
    ['carriage returns', '\r', 'more than 100,000 lines'],
    ['rows', 'a@b.cc\n', 'more than 100,000 lines'],
    ['formulas', '=1+1\n', 'more than 100,000 lines'],
    ['cells', 'a,', 'Row 1 is longer'],
    ['quotes', '"', 'Row 1 is longer'],
    ['an open quote', 'a,"b', 'Row 1 is longer'],
    ['blanks', ' ', 'Row 1 is longer'],
  ])('is refused if it is 5 MB of nothing but %s, and lets other work continue', async (_name, piece, reason) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const csv = much(piece);
    delay.enable();
    await expect(readList(csv)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: expect.stringContaining(reason) as unknown });
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(200);
  });
});
