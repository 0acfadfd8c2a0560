import { ApiProperty } from '@nestjs/swagger';
import { LONGEST_NAME, isEmailAddress } from '@rekindle/contracts';
import { TypedLine, TypedLines } from '@rekindle/platform';
import { Type } from 'class-transformer';
import {
  IsDefined,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { PacingFields } from '../pacing.dto.js';

const LONGEST_SIGNATURE = 2_000;
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

const UnlessNull = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== null);

// A value that is not a time of day is refused by its own field.
const isInOrder = (from: unknown, to: unknown): boolean =>
  ![from, to].every((time) => /^\d\d:\d\d$/.test(String(time))) || String(from) < String(to);

const IsWindow = (): PropertyDecorator =>
  ValidateBy({
    name: 'isWindow',
    validator: {
      validate: (pacing: Partial<PacingFields> | null) => isInOrder(pacing?.windowFrom, pacing?.windowTo),
      defaultMessage: () => 'The window must end after it begins',
    },
  });

export class ChangeMailboxRequest {
  @ApiProperty({ maxLength: LONGEST_NAME, example: 'Robin of Acme Bread' })
  @MaxLength(LONGEST_NAME, { message: `The sender name must be at most ${LONGEST_NAME} characters long` })
  @IsNotEmpty({ message: 'The sender name is missing' })
  @IsString({ message: 'The sender name is missing' })
  @TypedLine()
  fromName: string;

  @ApiProperty({ type: String, nullable: true, description: "Where answers go; null: to the mailbox's own address", example: null })
  @ValidateBy({
    name: 'isAddress',
    validator: { validate: isEmailAddress, defaultMessage: () => 'Please enter a valid email address for replies' },
  })
  @UnlessNull()
  @TypedLine()
  replyTo: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: LONGEST_SIGNATURE,
    description: 'Plain text below each email; null: none',
    example: 'Robin\nAcme Bread',
  })
  @MaxLength(LONGEST_SIGNATURE, { message: `The signature must be at most ${LONGEST_SIGNATURE} characters long` })
  @IsString({ message: 'The signature must be text' })
  @UnlessNull()
  @TypedLines()
  signature: string | null;

  @ApiProperty({ type: PacingFields })
  @IsWindow()
  @ValidateNested()
  @Type(() => PacingFields)
  @IsObject({ message: 'pacing is missing' })
  @IsDefined({ message: 'pacing is missing' })
  pacing: PacingFields;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "A host of one's own for tracked links, an alias (CNAME) of this server's; null: this server's",
    example: null,
  })
  @Matches(HOST, { message: 'A tracking domain is a host name, e.g. go.example.com' })
  @IsString({ message: 'A tracking domain is a host name, e.g. go.example.com' })
  @UnlessNull()
  @TypedLine()
  trackingDomain: string | null;

  @ApiProperty({ description: 'As the mailbox was read', example: 3 })
  @Min(1, { message: 'version is missing: as the mailbox was read' })
  @IsInt({ message: 'version is missing: as the mailbox was read' })
  version: number;
}
