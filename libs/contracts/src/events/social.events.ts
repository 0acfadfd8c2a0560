import { Type } from '@sinclair/typebox';
import { dailyPostLimits, socialProviders, socialTones } from '../social.js';
import { Id, described, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';

const Provider = described(Type.Union(socialProviders.map((provider) => Type.Literal(provider))), 'The network: `twitter` is Twitter/X');

export const SocialAccountConnected = define('SocialAccountConnected', {
  summary: 'An account at Twitter/X or LinkedIn was connected, or connected anew. Neither its name nor its tokens are in the event.',
  schema: Type.Object({ accountId: Id, provider: Provider }),
  example: { accountId, provider: 'twitter' },
});
export const SocialAccountDisconnected = define('SocialAccountDisconnected', {
  summary: 'A connected account at Twitter/X or LinkedIn was disconnected: nothing more is posted there.',
  schema: Type.Object({
    accountId: Id,
    provider: Provider,
    why: described(
      Type.Union([Type.Literal('user'), Type.Literal('refused')]),
      'user: a user asked for it; refused: the network no longer accepts what the account had consented to',
    ),
  }),
  example: { accountId, provider: 'twitter', why: 'user' },
});
export const SocialPreferencesSaved = define('SocialPreferencesSaved', {
  summary: 'A user chose how the social agent posts.',
  schema: Type.Object({
    accountId: Id,
    dailyLimit: described(Type.Union(dailyPostLimits.map((limit) => Type.Literal(limit))), 'Posts a day at most, all networks together'),
    autoReply: described(Type.Boolean(), 'Whether replies to posts are answered'),
    requireApproval: described(Type.Boolean(), 'Whether a user approves each post before it is published'),
    tone: described(Type.Union(socialTones.map((tone) => Type.Literal(tone))), 'How posts are written'),
  }),
  example: { accountId, dailyLimit: 5, autoReply: true, requireApproval: false, tone: 'professional' },
});

export const socialEvents = [SocialAccountConnected, SocialAccountDisconnected, SocialPreferencesSaved] as const;
