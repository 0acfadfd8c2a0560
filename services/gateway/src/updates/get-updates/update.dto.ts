import { ApiProperty } from '@nestjs/swagger';

export class UpdateView {
  @ApiProperty({
    type: [String],
    description:
      '"campaign:<id>" and "list:<id>", "leads" beside all lists, "account" (profile, plan, usage), "lead-deletion", or "everything": ' +
      'more has changed than is named',
    example: ['account', 'campaign:0197a000-0000-7000-8000-000000000020'],
  })
  topics: string[];
}
