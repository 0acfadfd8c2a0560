import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { IsString, MaxLength } from 'class-validator';
import { AddSuppression } from './add-suppression.js';

export class AddSuppressionRequest {
  @ApiProperty({ description: 'An email address, or a domain for everybody there', example: 'lena@lead.example' })
  @MaxLength(254, { message: 'value must be an email address or a domain' })
  @IsString({ message: 'value must be an email address or a domain' })
  value: string;
}

export class AddedSuppression {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000050' })
  id: string;
}

@ApiTags('suppressions')
@Controller('suppressions')
export class AddSuppressionController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiOperation({ summary: 'Stops all emails to an address or a domain, at once and for campaigns to come; a repeat is the same entry' })
  @ApiCreatedResponse({ type: AddedSuppression })
  add(@CurrentUser() { accountId }: Principal, @Body() { value }: AddSuppressionRequest): Promise<AddedSuppression> {
    return this.commands.execute(new AddSuppression(accountId, value));
  }
}
