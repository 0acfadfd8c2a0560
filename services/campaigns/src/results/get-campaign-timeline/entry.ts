import type { TimelineEntry } from './get-campaign-timeline.dto.js';

export interface Entry extends Omit<TimelineEntry, 'at'> {
  at: Date;
}

export const leads = (n: number): string => `${n.toLocaleString('en-US')} ${n === 1 ? 'lead' : 'leads'}`;
