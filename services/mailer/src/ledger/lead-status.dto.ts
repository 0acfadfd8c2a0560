import { ApiProperty } from '@nestjs/swagger';
import { type LeadStanding, type LeadState, leadStates } from './lead-state.decide.js';

export class LeadStatus implements LeadStanding {
  @ApiProperty({ enum: leadStates, description: 'State of the lead in the campaign now' })
  state: LeadState;

  @ApiProperty({ type: String, nullable: true, description: 'Why it gets no more emails', example: 'replied' })
  reason: string | null;
}
