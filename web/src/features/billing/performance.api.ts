import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type FeeMonth = Answer<'/api/billing/performance', 'get'>[number];
export type FeeLinesPage = Answer<'/api/billing/performance/{month}', 'get'>;
export type FeeLine = FeeLinesPage['items'][number];

export const performanceKey = ['billing', 'performance'];
export const feeLinesKey = (month: string): string[] => [...performanceKey, month];

export const listFeeMonths = (): Promise<FeeMonth[]> => answer(api.GET('/api/billing/performance'));

export const listFeeLines = (month: string, after: string | null): Promise<FeeLinesPage> =>
  answer(api.GET('/api/billing/performance/{month}', { params: { path: { month }, query: after === null ? {} : { after } } }));

export const downloadFeeLines = (month: string): Promise<Blob> =>
  answer<Blob>(api.GET('/api/billing/performance/{month}/orders.csv', { params: { path: { month } }, parseAs: 'blob' }));
