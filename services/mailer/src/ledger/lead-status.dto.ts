import { ApiProperty } from '@nestjs/swagger';
import { type LeadState, leadStates } from './lead-state.decide.js';

export class LeadStatus {
  @ApiProperty({ enum: leadStates, description: 'Where the lead stands in the campaign now' })
  state: LeadState;

  @ApiProperty({ type: String, nullable: true, description: 'Why it gets no more emails', example: 'replied' })
  reason: string | null;
}
