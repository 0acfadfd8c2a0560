import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '@rekindle/platform';
import { IsString, MaxLength } from 'class-validator';
import { SameSiteGuard } from '../same-site.guard.js';
import { type ClockReading, SandboxClock } from './sandbox-clock.js';

export class AdvanceClockBody {
  @ApiProperty({ example: '2d', description: 'How far: a number with s, m, h or d' })
  @IsString({ message: 'Say how far as a number with s, m, h or d, for example 2d' })
  @MaxLength(20)
  advance: string;
}

export class ClockAnswer {
  @ApiProperty({ format: 'date-time', description: 'Business time' }) now: string;
  @ApiProperty({ description: 'How far it runs ahead of real time, in milliseconds', example: 172_800_000 }) offsetMs: number;
  @ApiProperty() movable: boolean;
}

@Public()
@ApiTags('sandbox')
@UseGuards(SameSiteGuard)
@Controller('sandbox/api/clock')
export class ClockController {
  constructor(private readonly clock: SandboxClock) {}

  @Get()
  @ApiOperation({ summary: "The installation's clock" })
  @ApiOkResponse({ type: ClockAnswer })
  read(): ClockAnswer {
    return answerOf(this.clock.read());
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Moves the clock forward, for every process' })
  @ApiOkResponse({ type: ClockAnswer })
  async advance(@Body() body: AdvanceClockBody): Promise<ClockAnswer> {
    return answerOf(await this.clock.advance(body.advance));
  }
}

const answerOf = ({ now, offsetMs, movable }: ClockReading): ClockAnswer => ({ now: now.toISOString(), offsetMs, movable });
