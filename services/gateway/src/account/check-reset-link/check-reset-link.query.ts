import { Query } from '@nestjs/cqrs';

/** Whether a mailed link would set a new password now; looking does not use it up. */
export class CheckResetLink extends Query<boolean> {
  constructor(readonly token: string) {
    super();
  }
}
