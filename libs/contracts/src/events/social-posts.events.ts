import { Type } from '@sinclair/typebox';
import { socialProviders } from '../social.js';
import { type EventDefinition, Id, Moment, described, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';
const postId = '0197a000-0000-7000-8000-000000000d01';
const text = { textId: '0197a000-0000-7000-8000-000000000041', version: 1 };

const PostId = described(Id, 'The post, or the answer');
const TextRef = Type.Object({ textId: Id, version: Type.Integer({ minimum: 1 }) });
const Text = described(TextRef, 'The words of the post');
const Of = { accountId: Id, postId: PostId };
const Written = {
  provider: described(Type.Union(socialProviders.map((provider) => Type.Literal(provider))), 'The network: `twitter` is Twitter/X'),
  text: Text,
  author: described(Type.Union([Type.Literal('built-in'), Type.Literal('openai')]), 'Who wrote it'),
  dueAt: described(Moment, 'When it is to be published'),
  needsApproval: described(Type.Boolean(), 'Whether a user must approve it first'),
};

export const SocialPostDrafted = define('SocialPostDrafted', {
  summary: 'The social agent wrote a post; it is published when it is due, unless it is discarded or waits for approval.',
  schema: Type.Object({ ...Of, ...Written }),
  example: { accountId, postId, provider: 'twitter', text, author: 'built-in', dueAt: '2026-11-23T09:00:00.000Z', needsApproval: false },
});
export const SocialAnswerDrafted = define('SocialAnswerDrafted', {
  summary: 'The social agent wrote an answer to a reply to one of its posts; it is published as posts are, and is due at once.',
  schema: Type.Object({
    ...Of,
    answers: described(Id, 'The post that somebody replied to'),
    reply: described(TextRef, 'The reply'),
    ...Written,
  }),
  example: {
    ...{ accountId, postId: '0197a000-0000-7000-8000-000000000d02', answers: postId, provider: 'twitter', author: 'built-in' },
    reply: { textId: '0197a000-0000-7000-8000-000000000042', version: 1 },
    ...{ text, dueAt: '2026-11-23T09:20:00.000Z', needsApproval: false },
  },
});
export const SocialPostEdited = define('SocialPostEdited', {
  summary: 'A user changed the words of a post that waits.',
  schema: Type.Object({ ...Of, text: Text }),
  example: { accountId, postId, text: { ...text, version: 2 } },
});
export const SocialPostApproved = define('SocialPostApproved', {
  summary: 'A user approved a post: it is published when it is due.',
  schema: Type.Object(Of),
  example: { accountId, postId },
});
export const SocialPostDiscarded = define('SocialPostDiscarded', {
  summary: 'A user discarded a post that waited; it is never published.',
  schema: Type.Object(Of),
  example: { accountId, postId },
});
export const SocialPostIntended = define('SocialPostIntended', {
  summary: 'A post is about to be handed to the network: exactly one of published, failed and unknown follows.',
  schema: Type.Object(Of),
  example: { accountId, postId },
});
export const SocialPostPublished = define('SocialPostPublished', {
  summary: 'The network took a post.',
  schema: Type.Object({ ...Of, networkPostId: described(Type.String(), "The network's own id of the post") }),
  example: { accountId, postId, networkPostId: '1850000000000000000' },
});
export const SocialPostFailed = define('SocialPostFailed', {
  summary: 'A post was not published, and is not tried again.',
  schema: Type.Object({
    ...Of,
    why: described(
      Type.Union([Type.Literal('refused'), Type.Literal('rate_limited'), Type.Literal('not_connected'), Type.Literal('daily_limit')]),
      'refused, rate_limited: by the network; not_connected: no account was connected there any more; daily_limit: the day had its posts',
    ),
  }),
  example: { accountId, postId, why: 'refused' },
});
export const SocialPostSkipped = define('SocialPostSkipped', {
  summary: 'A post that waited never goes out.',
  schema: Type.Object({ ...Of, why: described(Type.Literal('too_late'), 'too_late: more than a day has passed since it was due') }),
  example: { accountId, postId, why: 'too_late' },
});
export const SocialPostOutcomeUnknown = define('SocialPostOutcomeUnknown', {
  summary: 'The network gave no answer to a post, so nobody knows whether it was published. It is never posted again by itself.',
  schema: Type.Object(Of),
  example: { accountId, postId },
});

export const socialPostEvents = [
  SocialPostDrafted,
  SocialAnswerDrafted,
  SocialPostEdited,
  SocialPostApproved,
  SocialPostDiscarded,
  SocialPostIntended,
  SocialPostPublished,
  SocialPostFailed,
  SocialPostSkipped,
  SocialPostOutcomeUnknown,
] as const satisfies readonly EventDefinition[];
