import { ApiProperty } from '@nestjs/swagger';

const count = (description: string, example: number) => ApiProperty({ type: 'integer', description, example });

export class ErasedRows {
  @count('Leads by this address, in any list', 1)
  leads: number;
  @count('Rejected rows of files that named the address', 0)
  rejectedRows: number;
  @count('Threads of the inbox', 1)
  threads: number;
  @count('Messages of those threads', 2)
  messages: number;
}

/** The proof of an erasure, which is all that remains. */
export class Erasure {
  @ApiProperty({ example: '2026-11-23T09:00:00.000Z' })
  erasedAt: Date;
  @ApiProperty({
    description: 'The keyed hash of the address: it stays suppressed, and files that have it again are taken in without it',
    example: '5d41402abc4b2a76b9719d911017c592',
  })
  addressHash: string;
  @ApiProperty({ type: ErasedRows })
  deleted: ErasedRows;
}
