import { ApiProperty } from '@nestjs/swagger';

export class EventReceived {
  @ApiProperty({ example: true })
  received!: true;
}
