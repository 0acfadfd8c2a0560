/** A row of `campaigns.stop_counts`. */
export interface StopCount {
  campaignId: string;
  bucket: Date;
  lastAt: Date;
  kind: 'stopped' | 'skipped';
  reason: string;
  leads: number;
  emails: number;
}
