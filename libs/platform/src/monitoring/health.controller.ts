import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../http/principal.js';
import { HealthChecks, type HealthReport } from './health-checks.js';

class Liveness {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

class Readiness implements HealthReport {
  @ApiProperty({ enum: ['ok', 'degraded', 'unavailable'] })
  status: 'ok' | 'degraded' | 'unavailable';

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: ['up', 'down'] },
    example: { postgresql: 'up', smtp: 'up', disk: 'up' },
  })
  checks: Record<string, 'up' | 'down'>;

  @ApiProperty({ type: [String], description: 'What is down and why', example: [] })
  why: string[];
}

/** The part of a reply needed to set a status, for any server. */
interface Reply {
  status(code: number): unknown;
}

@ApiTags('service')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly checks: HealthChecks) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether the process runs' })
  @ApiOkResponse({ type: Liveness })
  live(): Liveness {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Whether it can work: degraded without SMTP, Kafka or room on the disk, unavailable without PostgreSQL or while migrating',
  })
  @ApiOkResponse({ type: Readiness })
  @ApiResponse({ status: HttpStatus.SERVICE_UNAVAILABLE, type: Readiness })
  async ready(@Res({ passthrough: true }) reply: Reply): Promise<Readiness> {
    const report = await this.checks.report();
    if (report.status === 'unavailable') reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return report;
  }
}
