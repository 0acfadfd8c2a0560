import { type DynamicModule, Module } from '@nestjs/common';
import type { EmailSample } from '@rekindle/email';
import { CqrsModule } from '@nestjs/cqrs';
import { ForgettingReactions } from './forgetting/forgetting.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { MailProgram } from './answering/mail-program.js';
import { Catcher } from './catcher/catcher.js';
import { MessageWriter } from './catcher/message-writer.js';
import { ClockController } from './clock/clock.controller.js';
import { SandboxClock } from './clock/sandbox-clock.js';
import { ForgetMessagesToHandler } from './forgetting/forget-messages-to.handler.js';
import { ForgetMessages } from './forgetting/forget-messages.job.js';
import { FolderCommands } from './imap/folder.commands.js';
import { ImapServer } from './imap/imap-server.js';
import { MessageCommands } from './imap/message.commands.js';
import { SignInCommands } from './imap/sign-in.commands.js';
import { InboxPages } from './inbox/inbox.pages.js';
import { MessagesController } from './inbox/messages.controller.js';
import { MailConsentPages } from './mail-oauth/mail-consent.pages.js';
import { MailTokens } from './mail-oauth/mail-tokens.js';
import { ProviderServer } from './mail-oauth/provider-server.js';
import { MailServer } from './mail-server.js';
import { FiledMessages } from './mailboxes/filed-messages.js';
import { MailSignIn } from './mailboxes/mail-sign-in.js';
import { Mailboxes } from './mailboxes/mailboxes.js';
import { NameServer } from './names/name-server.js';
import { NamesPages } from './names/names.pages.js';
import { SandboxZone } from './names/sandbox-zone.js';
import { MessageBox } from './messages/message-box.js';
import { OverviewPages } from './overview/overview.pages.js';
import { EMAIL_SAMPLES, TemplatePages } from './templates/template.pages.js';
import { PageRoutes } from './page-routes.js';
import { SignInPages } from './sign-in/sign-in.pages.js';
import { ConsentPages } from './social/consent.pages.js';
import { Consents } from './oauth/consents.js';
import { NetworkCalls } from './social/network-calls.js';
import { PostsPages } from './social/posts.pages.js';
import { PublishedPosts } from './social/published-posts.js';
import { SocialSandbox } from './social/social-sandbox.js';
import { TokenCalls } from './social/token-calls.js';
import { InvoicePages } from './stripe/checkout/invoice.pages.js';
import { PortalPages } from './stripe/checkout/portal.pages.js';
import { CheckoutPages } from './stripe/checkout/checkout.pages.js';
import { StripeSandbox } from './stripe/stripe-sandbox.js';

/** A mail server that keeps everything, its inbox, the clock, payments in which no money moves, and simulated social networks. Mounted by the gateway only where the sandbox is on. */
@Module({
  imports: [CqrsModule],
  controllers: [MessagesController, ClockController],
  providers: [
    Catcher,
    MessageWriter,
    MessageBox,
    MailProgram,
    SandboxClock,
    InboxPages,
    OverviewPages,
    TemplatePages,
    PageRoutes,
    SignInPages,
    StripeSandbox,
    ForgetMessagesToHandler,
    CheckoutPages,
    InvoicePages,
    PortalPages,
    Consents,
    ConsentPages,
    PostsPages,
    TokenCalls,
    NetworkCalls,
    PublishedPosts,
    FolderCommands,
    ImapServer,
    MessageCommands,
    SignInCommands,
    MailConsentPages,
    MailTokens,
    ProviderServer,
    FiledMessages,
    MailServer,
    MailSignIn,
    Mailboxes,
    NameServer,
    NamesPages,
    SandboxZone,
    SocialSandbox,
  ],
})
export class SandboxModule {
  /** @param samples of the services' emails: the gateway knows them, the sandbox knows no service */
  static withSamples(samples: readonly EmailSample[]): DynamicModule {
    return { module: SandboxModule, providers: [{ provide: EMAIL_SAMPLES, useValue: samples }] };
  }
}

/** Removes erased people from the inbox; needs the events of the other contexts. */
@Module({ imports: [SubscriptionsModule.register({ reactions: [ForgettingReactions], jobs: [ForgetMessages] })] })
export class SandboxWorkerModule {}
