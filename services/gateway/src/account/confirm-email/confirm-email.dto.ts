import { TokenField } from '../token-field.js';

export class EmailConfirmation {
  @TokenField()
  token: string;
}
