import { TokenField } from '../fields/token-field.js';

/** The token of a link that was mailed for a request. */
export class PrivacyConfirmation {
  @TokenField()
  token: string;
}
