import { ApiProperty } from '@nestjs/swagger';
import { RebuildView } from '../rebuild.dto.js';

class LagView {
  @ApiProperty({ type: 'integer', description: 'Events still to be handled, as far as they were counted', example: 0 })
  events: number;
  @ApiProperty({ type: Boolean, description: 'There are more than were counted' })
  more: boolean;
  @ApiProperty({ description: 'Seconds since the oldest of them was recorded', example: 0 })
  seconds: number;
}

export class GroupView extends LagView {
  @ApiProperty({ example: 'campaigns.campaign-view' })
  group: string;
  @ApiProperty({ enum: ['projection', 'reaction'] })
  kind: 'projection' | 'reaction';
  @ApiProperty({ example: 'campaigns' })
  context: string;
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
  @ApiProperty({ type: 'integer', description: 'Streams set aside', example: 0 })
  parked: number;
  @ApiProperty({ type: Boolean, description: 'Whether a process has served it within the last minute' })
  served: boolean;
}

export class RelayView extends LagView {
  @ApiProperty({ type: 'integer', example: 48210 })
  position: number;
  @ApiProperty({ type: Boolean, description: 'Whether a process holds the lease' })
  held: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why it waits', example: null })
  error: string | null;
}

export class HealthView {
  @ApiProperty({ enum: ['ok', 'degraded', 'unavailable'] })
  status: 'ok' | 'degraded' | 'unavailable';
  @ApiProperty({ type: [String], description: 'What is down and why', example: ['smtp: connect ECONNREFUSED 127.0.0.1:25'] })
  why: string[];
}

export class JobsView {
  @ApiProperty({ example: 'prepare-campaign' })
  name: string;
  @ApiProperty({ enum: ['waiting', 'running', 'failed'] })
  state: 'waiting' | 'running' | 'failed';
  @ApiProperty({ type: 'integer', example: 2 })
  jobs: number;
}

class SumsView {
  @ApiProperty({ type: 'integer', description: 'waiting + skipped + intended', example: 1600 })
  planned: number;
  @ApiProperty({ type: 'integer', example: 1180 })
  waiting: number;
  @ApiProperty({ type: 'integer', example: 22 })
  skipped: number;
  @ApiProperty({ type: 'integer', description: 'sent + failed + unknown + inFlight', example: 398 })
  intended: number;
  @ApiProperty({ type: 'integer', example: 398 })
  sent: number;
  @ApiProperty({ type: 'integer', example: 0 })
  failed: number;
  @ApiProperty({ type: 'integer', example: 0 })
  unknown: number;
  @ApiProperty({ type: 'integer', example: 0 })
  inFlight: number;
}

export class CampaignSumsView extends SumsView {
  @ApiProperty({ format: 'uuid' })
  accountId: string;
  @ApiProperty({ format: 'uuid' })
  campaignId: string;
}

export class LedgerView extends SumsView {
  @ApiProperty({ type: 'integer', description: 'Waiting ones that are due', example: 3 })
  due: number;
  @ApiProperty({ type: [CampaignSumsView], description: 'The 100 that need most attention' })
  campaigns: CampaignSumsView[];
  @ApiProperty({ type: 'integer', example: 1 })
  campaignCount: number;
}

/** A snapshot of all figures for operators. */
export class FiguresView {
  @ApiProperty({ type: 'integer', description: 'Position of the newest event; 0 while there is none', example: 48210 })
  head: number;
  @ApiProperty({ type: HealthView })
  health: HealthView;
  @ApiProperty({ type: [GroupView] })
  groups: GroupView[];
  @ApiProperty({ type: RelayView, nullable: true, description: 'null where nothing was ever published to Kafka' })
  relay: RelayView | null;
  @ApiProperty({ type: [RebuildView], description: 'The last rebuild of each projection that had one' })
  rebuilds: RebuildView[];
  @ApiProperty({ description: 'Age of the oldest transaction that appends, in seconds', example: 0.01 })
  oldestAppendSeconds: number;
  @ApiProperty({ type: [JobsView] })
  jobs: JobsView[];
  @ApiProperty({ type: LedgerView })
  ledger: LedgerView;
}
