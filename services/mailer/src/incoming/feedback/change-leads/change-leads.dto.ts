import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';

const leadActions = ['replied', 'stop', 'do_not_contact', 'put_back'] as const;
export type LeadAction = (typeof leadActions)[number];

/** Keeps a call below a second. */
const MOST_LEADS = 200;

export class LeadActions {
  @ApiProperty({ enum: leadActions, description: 'The same as the calls for one lead' })
  @IsIn(leadActions)
  action: LeadAction;

  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: MOST_LEADS, uniqueItems: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_LEADS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  leadIds: string[];
}

export class RefusedLead {
  @ApiProperty({ format: 'uuid' })
  leadId: string;

  @ApiProperty({ example: 'LEAD_NOT_CONTACTED' })
  code: string;

  @ApiProperty({ example: 'This lead has not been sent an email of this campaign yet, so there is nothing to reply to.' })
  detail: string;
}

export class LeadActionsAnswer {
  @ApiProperty({ description: 'Leads that are as asked for now, those that were so before included', example: 12 })
  done: number;

  @ApiProperty({ type: [RefusedLead], description: 'The others, each with the reason' })
  refused: RefusedLead[];
}
