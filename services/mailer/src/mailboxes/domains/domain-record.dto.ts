import { ApiProperty } from '@nestjs/swagger';
import { type DomainRecordState, type RecordKind, domainRecordStates, recordKinds } from './judge-domain.decide.js';

class RecordToPaste {
  @ApiProperty({ enum: ['TXT', 'CNAME'], example: 'TXT' })
  type: 'TXT' | 'CNAME';
  @ApiProperty({ example: 'acme.example' })
  host: string;
  @ApiProperty({ example: 'v=spf1 include:spf.messagingengine.com ~all' })
  value: string;
}

export class DomainRecord {
  @ApiProperty({ enum: recordKinds, example: 'spf' })
  kind: RecordKind;
  @ApiProperty({
    enum: domainRecordStates,
    description: 'weak: it works, and could be stricter; fail: it is there and wrong',
    example: 'missing',
  })
  state: DomainRecordState;
  @ApiProperty({ type: String, nullable: true, description: 'What the DNS answers', example: null })
  found: string | null;
  @ApiProperty({ type: RecordToPaste, nullable: true, description: 'What to set where; null where nothing is to be done' })
  paste: RecordToPaste | null;
  @ApiProperty({ example: 'SPF names the servers that may send for the domain. There is no such record.' })
  meaning: string;
}
