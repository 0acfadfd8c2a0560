import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { GetLead } from '../get-lead.js';
import { LeadItem } from '../lead.dto.js';
import { AddLead } from './add-lead.js';

const LONGEST = 300;

class AddLeadRequest {
  @ApiProperty({
    description: 'Stored as it is, without blanks around it; a domain in another script in its ASCII spelling. Anything else is refused',
    example: 'ada@example.com',
  })
  @MaxLength(320, { message: 'The email address is too long' })
  @IsString({ message: 'Email is required' })
  email: string;

  @ApiPropertyOptional({ example: 'Dana' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  firstName?: string;

  @ApiPropertyOptional({ example: 'Reyes' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  lastName?: string;

  @ApiPropertyOptional({ example: 'Harbor' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  company?: string;

  @ApiPropertyOptional({ example: 'Head baker' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  title?: string;

  @ApiPropertyOptional({ example: '+1 555 0100' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  phone?: string;

  @ApiPropertyOptional({ enum: ['Import', 'CSV Import', 'Prospect Search'], default: 'Import' })
  @IsIn(['Import', 'CSV Import', 'Prospect Search'], { message: 'source must be Import, CSV Import or Prospect Search' })
  @IsOptional()
  source?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The list to add it to; beside all lists when omitted' })
  @IsUUID('all', { message: 'list_id must be the id of a lead list' })
  @IsOptional()
  list_id?: string;
}

const SOURCE = 'Import';

@ApiTags('leads')
@Controller('leads/items')
export class AddLeadController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RebuildAnswer(({ principal, remembered }) => new GetLead(principal.accountId, String(remembered.id)))
  @ApiOperation({ summary: 'Adds one lead' })
  @Refuses({
    LEAD_EXISTS: 'Dana Reyes is already in your leads!',
    NOT_FOUND: 'There is no such list, or it is not yours',
    TRIAL_ENDED: 'The trial has ended',
    PLAN_ENDED: 'The plan has ended, or has lapsed because a payment is late',
    LEADS_LIMIT_REACHED: 'The plan has no room for more leads',
  })
  @ApiCreatedResponse({ type: LeadItem })
  add(@CurrentUser() { accountId }: Principal, @Body() { list_id, ...lead }: AddLeadRequest): Promise<LeadItem> {
    const command = new AddLead(accountId, { ...lead, source: lead.source ?? SOURCE, ...(list_id && { listId: list_id }) });
    return this.commands.execute(command);
  }
}
