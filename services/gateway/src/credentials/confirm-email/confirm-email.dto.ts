import { TokenField } from '../../fields/token-field.js';

export class EmailConfirmation {
  @TokenField()
  token: string;
}
