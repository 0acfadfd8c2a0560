import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

export class TickSetupRequest {
  @ApiProperty({ description: 'false takes the tick away', example: true })
  @IsBoolean({ message: 'Say whether it is done: true or false' })
  done: boolean;
}
