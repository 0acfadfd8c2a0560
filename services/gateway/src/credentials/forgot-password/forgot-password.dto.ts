import { ApiProperty } from '@nestjs/swagger';
import { EmailField } from '../../fields/email-field.js';

export class PasswordForgotten {
  @EmailField()
  email: string;
}

export class LinkPromised {
  @ApiProperty({ example: 'If this address has an account, a link to set a new password is on its way.' })
  message: string;
}
