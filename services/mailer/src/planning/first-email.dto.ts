import { ApiProperty } from '@nestjs/swagger';

export class FirstEmail {
  @ApiProperty({ example: 'dana@harbor.example' })
  to: string;
  @ApiProperty({ example: 'Are you still baking, Dana?' })
  subject: string;
  @ApiProperty({ description: 'A whole page; show it in a sandboxed frame', example: '<p>Hello Dana, we kept your place.</p>' })
  html: string;
  @ApiProperty({ example: 'Hello Dana, we kept your place.' })
  text: string;
}
