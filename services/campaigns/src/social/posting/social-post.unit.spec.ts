import { describe, expect, it } from '@jest/globals';
import type { CampaignsEvent } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { approvePost, discardPost, editPost, intendPost, settlePost, skipPost, unchangedSince } from './social-post.decide.js';
import { socialPost } from './social-post.js';

const given = givenFor(socialPost);
const key = { accountId: '0197a000-0000-7000-8000-000000000001', postId: '0197a000-0000-7000-8000-000000000d01' };
const text = { textId: '0197a000-0000-7000-8000-000000000041', version: 1 };
const drafted = (): CampaignsEvent => ({
  type: 'SocialPostDrafted',
  data: { ...key, provider: 'twitter', text, author: 'built-in', dueAt: '2026-11-23T09:00:00.000Z', needsApproval: false },
});
const approved: CampaignsEvent = { type: 'SocialPostApproved', data: key };
const discarded: CampaignsEvent = { type: 'SocialPostDiscarded', data: key };
const intended: CampaignsEvent = { type: 'SocialPostIntended', data: key };
const unknown: CampaignsEvent = { type: 'SocialPostOutcomeUnknown', data: key };
const published: CampaignsEvent = { type: 'SocialPostPublished', data: { ...key, networkPostId: '1' } };
const freely = { requireApproval: false, autoReply: true };
const approvedOnly = { requireApproval: true, autoReply: true };

describe('a waiting post', () => {
  it('is changed by those only who have read its present words', () => {
    const edited: CampaignsEvent = { type: 'SocialPostEdited', data: { ...key, text: { ...text, version: 2 } } };
    for (const version of [2, undefined])
      given([drafted(), edited])
        .when((post) => approvePost(unchangedSince(version, post)))
        .then([approved]);
    given([drafted(), edited])
      .when((post) => approvePost(unchangedSince(1, post)))
      .thenRefuses('CONCURRENCY_CONFLICT');
    given([drafted(), discarded])
      .when((post) => approvePost(unchangedSince(1, post)))
      .thenRefuses('SOCIAL_POST_NOT_WAITING');
  });

  it('can be edited', () => {
    const edited: CampaignsEvent = { type: 'SocialPostEdited', data: { ...key, text: { ...text, version: 2 } } };
    given([drafted()])
      .when((post) => editPost(post, { ...text, version: 2 }))
      .then([edited]);
    expect(given([drafted(), edited]).state).toMatchObject({ status: 'waiting', text: { version: 2 }, approved: false });
  });

  it('is approved once', () => {
    given([drafted()]).when(approvePost).then([approved]);
    given([drafted(), approved]).when(approvePost).then([]);
  });

  it('is discarded once', () => {
    given([drafted()]).when(discardPost).then([discarded]);
    given([drafted(), discarded]).when(discardPost).then([]);
  });

  it('is intended, after approval if the account requires it', () => {
    given([drafted()])
      .when((post) => intendPost(post, freely))
      .then([intended]);
    given([drafted(), approved])
      .when((post) => intendPost(post, approvedOnly))
      .then([intended]);
    given([drafted()])
      .when((post) => intendPost(post, approvedOnly))
      .then([]);
  });
});

describe('a waiting answer', () => {
  const { answers, reply } = {
    answers: '0197a000-0000-7000-8000-000000000d00',
    reply: { ...text, textId: text.textId.replace('41', '42') },
  };
  const { data } = drafted() as Extract<CampaignsEvent, { type: 'SocialPostDrafted' }>;
  const answer: CampaignsEvent = { type: 'SocialAnswerDrafted', data: { ...data, answers, reply } };
  const noAutoReply = { requireApproval: false, autoReply: false };

  it('is handled like a post, and keeps the reply that it answers', () => {
    expect(given([answer]).state).toMatchObject({ status: 'waiting', reply, text });
    given([answer])
      .when((post) => intendPost(post, freely))
      .then([intended]);
    given([answer])
      .when((post) => intendPost(post, approvedOnly))
      .then([]);
  });

  it('needs approval once auto-reply is off', () => {
    given([answer])
      .when((post) => intendPost(post, noAutoReply))
      .then([]);
    given([answer, approved])
      .when((post) => intendPost(post, noAutoReply))
      .then([intended]);
    given([drafted()])
      .when((post) => intendPost(post, noAutoReply))
      .then([intended]);
  });
});

describe('a post that was due a day ago', () => {
  const late = new Date('2026-11-24T09:00:00.000Z');
  const skipped: CampaignsEvent = { type: 'SocialPostSkipped', data: { ...key, why: 'too_late' } };

  it('is skipped once, even if it waits for approval, and not a moment earlier', () => {
    for (const before of [[drafted()], [drafted(), approved]])
      given(before)
        .when((post) => skipPost(post, late))
        .then([skipped]);
    given([drafted()])
      .when((post) => skipPost(post, new Date(late.getTime() - 1)))
      .then([]);
    for (const after of [skipped, discarded, intended])
      given([drafted(), after])
        .when((post) => skipPost(post, late))
        .then([]);
  });

  it('is neither intended nor changed after that', () => {
    given([drafted(), skipped])
      .when((post) => intendPost(post, freely))
      .then([]);
    given([drafted(), skipped]).when(approvePost).thenRefuses('SOCIAL_POST_NOT_WAITING');
  });
});

describe('a post handed over', () => {
  it('is not intended again, whatever its outcome', () => {
    for (const after of [[], [published], [unknown]])
      given([drafted(), intended, ...after])
        .when((post) => intendPost(post, freely))
        .then([]);
    given([drafted(), discarded])
      .when((post) => intendPost(post, freely))
      .then([]);
  });

  it('has exactly one outcome', () => {
    given([drafted(), intended])
      .when((post) => settlePost(post, { kind: 'published', networkPostId: '1' }))
      .then([published]);
    given([drafted(), intended])
      .when((post) => settlePost(post, { kind: 'unknown' }))
      .then([unknown]);
    for (const first of [published, unknown])
      given([drafted(), intended, first])
        .when((post) => settlePost(post, { kind: 'failed', why: 'refused' }))
        .then([]);
  });

  it('can be neither edited, approved nor discarded', () => {
    for (const decide of [approvePost, discardPost, (post: Parameters<typeof approvePost>[0]) => editPost(post, text)])
      given([drafted(), intended]).when(decide).thenRefuses('SOCIAL_POST_NOT_WAITING');
  });
});

it('is not found if it never existed', () => {
  for (const decide of [approvePost, discardPost]) given([]).when(decide).thenRefuses('NOT_FOUND');
  given([])
    .when((post) => intendPost(post, freely))
    .then([]);
});
