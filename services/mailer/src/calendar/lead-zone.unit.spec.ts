import { describe, expect, it } from '@jest/globals';
import { zoneOfLead } from './lead-zone.js';

const zone = (custom: Record<string, string>, phone: string | null = null) => zoneOfLead({ custom, phone });

describe("a lead's time zone", () => {
  it.each([
    [{ country: 'Japan' }, null, 'Asia/Tokyo'],
    [{ country: 'JP' }, '+1 212 555 0100', 'Asia/Tokyo'],
    [{ Country: ' united  kingdom ' }, null, 'Europe/London'],
    [{ country_code: 'uk' }, null, 'Europe/London'],
    [{ land: 'Deutschland' }, null, 'Europe/Berlin'],
    [{ pais: 'Brasil' }, null, null],
    [{ país: 'España' }, null, 'Europe/Madrid'],
    [{ country: 'India' }, null, 'Asia/Calcutta'],
    [{ country: 'New Zealand' }, null, 'Pacific/Auckland'],
    [{ country: 'China' }, null, 'Asia/Shanghai'],
    [{ country: 'Australia' }, '+61 2 5550 0100', null],
    [{ country: 'USA' }, null, null],
    [{ country: 'United States' }, '(212) 555-0100', 'America/New_York'],
    [{ country: 'US' }, '1-503-555-0100', 'America/Los_Angeles'],
    [{ country: 'US' }, '+1 602 555 0100', 'America/Phoenix'],
    [{ country: 'US' }, '+44 20 7946 0018', null],
    [{ country: 'Canada' }, '604 555 0100', 'America/Vancouver'],
    [{ country: 'Atlantis' }, null, null],
    [{ country: 'Atlantis' }, '+49 30 901820', 'Europe/Berlin'],
    [{}, '+81 3-1234-5678', 'Asia/Tokyo'],
    [{}, '0044 20 7946 0018', 'Europe/London'],
    [{}, '+353 1 234 5678', 'Europe/Dublin'],
    [{}, '+1 (808) 555-0100', 'Pacific/Honolulu'],
    [{}, '+1 709 555 0100', 'America/St_Johns'],
    [{}, '+7 495 123 45 67', null],
    [{}, '020 7946 0018', null],
    [{}, '+44', null],
    [{}, 'ask her assistant', null],
    [{}, `+${'4'.repeat(400)}`, null],
    [{ timezone: 'America/Sao_Paulo', country: 'Brazil' }, null, 'America/Sao_Paulo'],
    [{ time_zone: 'Mars/Olympus', country: 'France' }, null, 'Europe/Paris'],
    [{ time_zone: '+02:00' }, null, null],
    [{ constructor: 'x', country: '__proto__' }, null, null],
  ])('of %j with %s is %s', (custom, phone, expected) => expect(zone(custom as Record<string, string>, phone)).toBe(expected));
});
