import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req, UnsupportedMediaTypeException } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { Public, Refuses, SellsPlans } from '@rekindle/platform';
import { nullIfMissing, orElse } from '../../provider/or-else.js';
import { PaymentMethods } from '../../provider/payment-methods.js';
import { StripeClient } from '../../provider/stripe-client.js';
import { idOf } from '../../provider/values.js';
import { StripeEvents } from '../stripe-events.js';
import { type Hint, type Report, reportOf } from '../watched-events.js';
import { WebhookSecret } from '../webhook-secret.js';

class EventReceived {
  @ApiProperty({ example: true })
  received!: true;
}

/** Real time, in seconds: an old call may be a replay, and one dated in the future would remain valid for longer. */
const APART_S = 300;
const UNREAD = 'The payment that the event is about cannot be read at the moment';
const DATED = /(?:^|,)t=(\d+)/g;

@ApiTags('billing')
@SellsPlans()
@Controller('stripe')
export class ReceiveEventController {
  constructor(
    private readonly stripe: StripeClient,
    private readonly secret: WebhookSecret,
    private readonly events: StripeEvents,
    private readonly methods: PaymentMethods,
  ) {}

  @Public()
  @Post('webhook')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Receives an event from Stripe',
    description: `Only calls that Stripe has signed within the last five minutes count. Of an event nothing is trusted but which object it is
about: that is read back from Stripe soon after. An event that comes again changes nothing.`,
  })
  @ApiHeader({
    name: 'stripe-signature',
    required: true,
    example: 't=1795000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  })
  @ApiBody({
    schema: { type: 'object' },
    examples: {
      event: { value: { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_1', customer: 'cus_1' } } } },
    },
  })
  @ApiOkResponse({ type: EventReceived })
  @Refuses({
    WEBHOOK_SIGNATURE_INVALID: 'The call is not signed with the secret of this endpoint, or is older than five minutes, or dated ahead',
    VALIDATION_FAILED: 'The call is signed, and its body is no event about an object',
    SERVICE_UNAVAILABLE: 'STRIPE_WEBHOOK_SECRET is not set, or the payment of a dispute cannot be read',
  })
  async receive(
    @Req() request: RawBodyRequest<{ body: unknown; headers: Partial<Record<string, string>> }>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<EventReceived> {
    // Only JSON is kept in its raw form, and only that can be compared with a signature.
    if (request.headers['content-type'] !== undefined && request.rawBody === undefined) throw new UnsupportedMediaTypeException();
    await this.verify(request.rawBody?.toString('utf8') ?? '', signature ?? '');
    const hint = await this.withCustomer(eventIn(request.body));
    if (hint.customerId !== null) this.methods.forget(hint.customerId);
    await this.events.enter(hint);
    return { received: true };
  }

  /** If Stripe cannot be asked, the event is sent again. */
  private async withCustomer({ chargeId, ...hint }: Report): Promise<Hint> {
    if (chargeId === null) return hint;
    const { charges } = await this.stripe.sdk();
    const charge = await orElse(UNREAD, () => charges.retrieve(chargeId).catch(nullIfMissing));
    return { ...hint, customerId: idOf(charge?.customer) };
  }

  private async verify(body: string, signature: string): Promise<void> {
    const [{ webhooks }, secret] = await Promise.all([this.stripe.sdk(), this.secret.read()]);
    if (secret === null)
      throw new DomainError('SERVICE_UNAVAILABLE', 'This server does not take calls of Stripe yet: STRIPE_WEBHOOK_SECRET is not set');
    try {
      // Typed as possibly missing: without it nothing can be verified, so nothing may pass.
      if (!webhooks.signature) throw notSigned();
      await webhooks.signature.verifyHeaderAsync(body, signature, secret, APART_S);
    } catch {
      // Also if the SDK fails on a header, such as an empty signature: a stranger sent it.
      throw notSigned();
    }
    if (isAhead(signature)) throw notSigned();
  }
}

const isAhead = (signature: string): boolean =>
  [...signature.matchAll(DATED)].some(([, seconds]) => Number(seconds) > Date.now() / 1000 + APART_S);

const notSigned = (): DomainError =>
  new DomainError(
    'WEBHOOK_SIGNATURE_INVALID',
    'The call is not signed with the secret of this endpoint, or is older than five minutes, or dated ahead: compare STRIPE_WEBHOOK_SECRET with the secret that Stripe shows, and the clocks',
  );

function eventIn(body: unknown): Report {
  const report = reportOf(body);
  if (report) return report;
  throw new DomainError('VALIDATION_FAILED', 'The body is not an event of Stripe: id, type and data.object are required');
}
