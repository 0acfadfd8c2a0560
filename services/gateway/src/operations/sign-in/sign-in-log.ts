import { Injectable } from '@nestjs/common';
import { requestContext } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { OperatorLog } from '../operator-log.js';

/** Who signed in with the operators' password, and that somebody tried another: the attempt's text and origin are not kept. */
@Injectable()
export class SignInLog {
  constructor(private readonly log: OperatorLog) {}

  signedIn(name: string): Promise<void> {
    const context = requestContext.get() ?? { correlationId: newId() };
    const signed = { ...context, actor: `operator:${name}` };
    return requestContext.run(signed, () => this.log.record({ operation: 'operator.sign-in', target: name }));
  }

  refused(): Promise<void> {
    return this.log.record({ operation: 'operator.refuse', target: 'operator' });
  }
}
