import { Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import {
  CurrentUser,
  OAuth,
  type Principal,
  Public,
  RateLimits,
  Refuses,
  SETTINGS,
  type Settings,
  perAccount,
  perAddress,
  RerunsOnRetry,
} from '@rekindle/platform';
import { parseCookie, stringifySetCookie } from 'cookie';
import { type MailProvider, MailProviders, mailProviders } from '../../providers/mail-providers.js';
import { MailboxAuthorizations } from '../mailbox-authorizations.js';
import { ConnectByConsent, type ProviderAnswer } from './connect-by-consent.js';

const COOKIE = 'rekindle_mailbox_consent';
const PATH = '/api/mailboxes/oauth';
const TEN_MINUTES = 600;
const LONGEST = 2_048;

class MailConsentPage {
  @ApiProperty({
    description: "The provider's page: the browser goes there",
    example: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…',
  })
  url: string;
}

interface Asked {
  headers: { cookie?: string };
}
interface Answered {
  header(name: string, value: string): Answered;
  redirect(url: string, code: number): unknown;
}

@ApiTags('mailboxes')
@Controller('mailboxes/oauth')
export class ConnectByConsentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly providers: MailProviders,
    private readonly oauth: OAuth,
    private readonly authorizations: MailboxAuthorizations,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  @Post(':provider')
  @RerunsOnRetry()
  @HttpCode(200)
  @RateLimits(perAccount('connect-mailbox', 20))
  @ApiParam({ name: 'provider', enum: mailProviders })
  @ApiOperation({ summary: 'Begins to connect a mailbox by a sign-in at its provider, in the browser that asks' })
  @Refuses({ MAIL_PROVIDER_NOT_SET_UP: 'This server has no client at the provider', NOT_FOUND: 'There is no such provider' })
  @ApiOkResponse({ type: MailConsentPage })
  async start(
    @CurrentUser() { accountId, userId }: Principal,
    @Param('provider') name: string,
    @Res({ passthrough: true }) response: Answered,
  ): Promise<MailConsentPage> {
    const provider = mailProviders.find((one): one is MailProvider => one === name);
    if (!provider) throw new DomainError('NOT_FOUND', 'There is no such provider');
    const server = await this.providers.of(provider);
    const request = await this.oauth.newRequest(this.providers.callback());
    await this.authorizations.begin(request.state, { accountId, userId, provider, verifier: request.verifier });
    response.header('set-cookie', this.cookie(request.state, TEN_MINUTES));
    return { url: await this.oauth.authorizationUrl(server, request) };
  }

  @Get('callback')
  @Public()
  @RateLimits(perAddress('mailbox-consent', 30))
  @ApiQuery({ name: 'state', type: String })
  @ApiQuery({ name: 'code', type: String, required: false })
  @ApiQuery({ name: 'error', type: String, required: false })
  @ApiOperation({ summary: 'Where the provider sends the user back to: leads on to the page of mailboxes, with `connected` or `problem`' })
  @ApiResponse({ status: 303, description: 'To /settings/mailboxes' })
  async finish(@Req() { headers }: Asked, @Query() query: Record<string, unknown>, @Res() response: Answered): Promise<void> {
    const answer = answerIn(query);
    // Only the browser that began it may finish it: otherwise anybody could connect somebody else's consent to their own account.
    const isOwn = answer !== null && parseCookie(headers.cookie ?? '')[COOKIE] === answer.state;
    const result = isOwn ? await this.commands.execute(new ConnectByConsent(answer)) : { problem: 'state' };
    response.header('set-cookie', this.cookie('', 0));
    response.redirect(`${this.settings.publicUrl}/settings/mailboxes?${new URLSearchParams(result).toString()}`, 303);
  }

  private cookie(value: string, maxAge: number): string {
    const secure = this.settings.publicUrl.startsWith('https:');
    return stringifySetCookie({ name: COOKIE, value, path: PATH, httpOnly: true, sameSite: 'lax', secure, maxAge });
  }
}

function answerIn({ state, code, error }: Record<string, unknown>): ProviderAnswer | null {
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= LONGEST ? value : undefined);
  const known = text(state);
  return known ? { state: known, code: text(code), error: text(error) } : null;
}
