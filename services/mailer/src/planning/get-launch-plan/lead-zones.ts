import { Injectable } from '@nestjs/common';
import { LeadVault } from '@rekindle/vault';
import { zoneOfLead } from '../../calendar/lead-zone.js';
import type { LeadsOfZone } from './launch-plan.dto.js';

const CHUNK = 2_000;

/** The number of a list's leads in each time zone. */
@Injectable()
export class LeadZones {
  constructor(private readonly leads: LeadVault) {}

  /** @param own the account's zone, which is omitted */
  async of(listId: string, own: string): Promise<LeadsOfZone[]> {
    const found = new Map<string, number>();
    for (let after: string | null = null; ;) {
      const page = await this.leads.listPage(listId, after, CHUNK);
      for (const zone of page.map(zoneOfLead)) if (zone !== null && zone !== own) found.set(zone, (found.get(zone) ?? 0) + 1);
      if (page.length < CHUNK) break;
      after = page.at(-1)?.id ?? null;
    }
    return [...found].map(([timeZone, leads]) => ({ timeZone, leads })).sort((a, b) => b.leads - a.leads);
  }
}
