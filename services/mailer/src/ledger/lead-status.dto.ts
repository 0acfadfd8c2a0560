import { ApiProperty } from '@nestjs/swagger';
import { type LeadState, leadStateOf, leadStates } from './lead-state.decide.js';
import type { Outreach } from './outreach.js';

export class LeadStatus {
  @ApiProperty({ enum: leadStates, description: 'The current state of the lead in the campaign' })
  state: LeadState;

  @ApiProperty({ type: String, nullable: true, description: 'Why it gets no more emails', example: 'replied' })
  reason: string | null;
}

export const leadStatus = (outreach: Outreach): LeadStatus => ({ state: leadStateOf(outreach), reason: outreach.reason });
