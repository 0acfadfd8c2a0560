import { answer, api } from '../../../lib/api/client';
import { unlessGone } from '../../../lib/api/problem';
import type { Answer, Body } from '../../../lib/openapi/types';

export type SlackSettings = Answer<'/api/notifications/slack', 'get'>;
export type SlackWebhook = NonNullable<SlackSettings['webhook']>;
export type SlackChanges = Body<'/api/notifications/slack', 'put'>;

export const slackKey = ['slack'];

export const getSlack = (): Promise<SlackSettings> => answer(api.GET('/api/notifications/slack'));
export const saveSlack = (body: SlackChanges): Promise<SlackSettings> => answer(api.PUT('/api/notifications/slack', { body }));
export const removeSlack = (): Promise<void> => unlessGone(answer(api.DELETE('/api/notifications/slack')));
export const testSlack = (): Promise<Answer<'/api/notifications/slack/test', 'post'>> => answer(api.POST('/api/notifications/slack/test'));
