import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError, type JsonSchema, publicVersion } from '@rekindle/contracts';
import { Public, Refuses } from '@rekindle/platform';

const example = publicVersion('EmailSent', 1)?.schema;

@ApiTags('events')
@Controller('events/schemas')
export class GetEventSchemaController {
  @Public()
  @Get(':type/:version')
  @Header('content-type', 'application/schema+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  @ApiOperation({ summary: "The JSON Schema of a public event's data: what `dataschema` names" })
  @ApiOkResponse({ content: { 'application/schema+json': { schema: { type: 'object', additionalProperties: true }, example } } })
  @Refuses({ NOT_FOUND: 'There is no such public event, or not in this version' })
  schema(@Param('type') type: string, @Param('version') version: string): JsonSchema {
    const found = /^[1-9]\d{0,4}$/.test(version) ? publicVersion(type, Number(version)) : null;
    if (!found) throw new DomainError('NOT_FOUND', 'There is no such public event, or not in this version');
    return found.schema;
  }
}
