import { ApiProperty } from '@nestjs/swagger';
import { TypedLine } from '@rekindle/platform';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsInt, IsNotEmpty, IsObject, IsString, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { type TlsMode, tlsModes, type MailServerPlace } from '../checks/mail-account.js';
import type { Passwords } from '../mailbox/mailbox-secrets.js';

const LONGEST_HOST = 253;
const LONGEST_USER = 254;
const LONGEST_PASSWORD = 1_000;
// A host name or an IP address, and no other part of a URL.
const HOST = /^[\p{L}\p{N}._:-]+$/u;
const NO_CONTROLS = /^\P{Cc}*$/u;

export class MailServerFields {
  @ApiProperty({ maxLength: LONGEST_HOST, example: 'smtp.acme.example' })
  @Matches(HOST, { message: 'A mail server is given by its host name, e.g. smtp.example.com' })
  @MaxLength(LONGEST_HOST, { message: 'The host name is too long' })
  @IsString({ message: 'The host name is missing' })
  @TypedLine()
  host: string;

  @ApiProperty({ minimum: 1, maximum: 65_535, example: 465 })
  @Max(65_535, { message: 'The port must be a number from 1 to 65535' })
  @Min(1, { message: 'The port must be a number from 1 to 65535' })
  @IsInt({ message: 'The port must be a number from 1 to 65535' })
  port: number;

  @ApiProperty({
    enum: tlsModes,
    description: 'tls: encrypted from the first byte; starttls: after a command; none: in private networks only',
    example: 'tls',
  })
  @IsIn(tlsModes, { message: 'Encryption must be tls, starttls or none' })
  tls: TlsMode;

  @ApiProperty({ maxLength: LONGEST_USER, example: 'robin@acme.example' })
  @Matches(NO_CONTROLS, { message: 'The user must not contain control characters' })
  @MaxLength(LONGEST_USER, { message: 'The user is too long' })
  @IsNotEmpty({ message: 'The user is missing' })
  @IsString({ message: 'The user is missing' })
  @TypedLine()
  user: string;

  @ApiProperty({ maxLength: LONGEST_PASSWORD, format: 'password', description: 'Often an app password', example: 'abcd efgh ijkl mnop' })
  @Matches(NO_CONTROLS, { message: 'The password must not contain control characters' })
  @MaxLength(LONGEST_PASSWORD, { message: 'The password is too long' })
  @IsNotEmpty({ message: 'The password is missing' })
  @IsString({ message: 'The password is missing' })
  password: string;
}

/** The credentials of a mailbox, for both of its servers. */
export class CredentialsFields {
  @ApiProperty({ type: MailServerFields, description: 'Where it sends' })
  @ValidateNested()
  @Type(() => MailServerFields)
  @IsObject({ message: 'smtp is missing: the server that sends' })
  @IsDefined({ message: 'smtp is missing: the server that sends' })
  smtp: MailServerFields;

  @ApiProperty({
    type: MailServerFields,
    description: 'Where it is read',
    example: { host: 'imap.acme.example', port: 993, tls: 'tls', user: 'robin@acme.example', password: 'abcd efgh ijkl mnop' },
  })
  @ValidateNested()
  @Type(() => MailServerFields)
  @IsObject({ message: 'imap is missing: the server that is read' })
  @IsDefined({ message: 'imap is missing: the server that is read' })
  imap: MailServerFields;
}

/** Separates what may be shown again from what is sealed. */
export function placesOf({ smtp, imap }: CredentialsFields): { smtp: MailServerPlace; imap: MailServerPlace; passwords: Passwords } {
  const { password: toSend, ...sends } = smtp;
  const { password: toRead, ...reads } = imap;
  return { smtp: { ...sends }, imap: { ...reads }, passwords: { smtp: toSend, imap: toRead } };
}
