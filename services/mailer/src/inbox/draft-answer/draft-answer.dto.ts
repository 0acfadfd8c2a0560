import { ApiProperty } from '@nestjs/swagger';

export class DraftedAnswer {
  @ApiProperty({ example: 'Hello Tomás,\n\nThank you for your answer. …\n\nMaya' })
  text: string;
}
