import { answer, api } from '../../../lib/api/client';
import { unlessGone } from '../../../lib/api/problem';
import type { Answer, Body } from '../../../lib/openapi/types';

export type SocialStatus = Answer<'/api/social/status', 'get'>;
export type Preferences = SocialStatus['preferences'];
export type Happening = Answer<'/api/social/activity', 'get'>[number];
export type NetworkAnswer = Body<'/api/auth/{provider}/callback', 'post'>;
type Provider = SocialStatus['accounts'][number]['provider'];

export type Post = Answer<'/api/social/posts', 'get'>[number];

export const postsKey = ['social', 'posts'];
/** Under the key of the posts: a change to one changes the other. */
export const monthKey = (month: string) => [...postsKey, month];
export const socialKey = ['social', 'status'];
export const activityKey = ['social', 'activity'];
export const agentPlanKey = ['social', 'plan'];

export const getSocialStatus = (): Promise<SocialStatus> => answer(api.GET('/api/social/status'));
export const listActivity = (): Promise<Happening[]> => answer(api.GET('/api/social/activity'));
export const getAgentPlan = (): Promise<Answer<'/api/trial/email-status', 'get'>> => answer(api.GET('/api/trial/email-status'));

/** @returns the page of the network on which the user consents */
export async function startConnection(provider: Provider, userId: string): Promise<string> {
  const params = { query: { user_id: userId } };
  const call = provider === 'twitter' ? api.GET('/api/auth/twitter', { params }) : api.GET('/api/auth/linkedin', { params });
  return (await answer(call)).redirect_url;
}

export const finishConnection = (provider: Provider, body: NetworkAnswer): Promise<SocialStatus> =>
  answer(api.POST('/api/auth/{provider}/callback', { params: { path: { provider } }, body }));

export const disconnect = (provider: Provider): Promise<SocialStatus> =>
  answer(api.POST('/api/social/disconnect/{provider}', { params: { path: { provider } } }));

export const savePreferences = (body: Preferences): Promise<SocialStatus> => answer(api.PUT('/api/social/preferences', { body }));

export const listPosts = (): Promise<Post[]> => answer(api.GET('/api/social/posts'));
export const listMonth = (month: string): Promise<Post[]> => answer(api.GET('/api/social/calendar', { params: { query: { month } } }));
const of = (postId: string) => ({ params: { path: { postId } } });
/** @param version of the words that were read: later ones are not overwritten */
export const editPost = (id: string, body: { text: string; version: number }): Promise<unknown> =>
  answer(api.PUT('/api/social/posts/{postId}', { ...of(id), body }));
/** Approves the words that are shown. */
export const approvePost = ({ id, version }: Pick<Post, 'id' | 'version'>): Promise<unknown> =>
  answer(api.POST('/api/social/posts/{postId}/approve', { ...of(id), body: { version } }));
export const discardPost = (id: string): Promise<void> => unlessGone(answer(api.DELETE('/api/social/posts/{postId}', of(id))));
