import { type UseInfiniteQueryResult, type UseQueryResult, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import type { Answer, Body } from '../../../lib/openapi/types';

type AccountPage = Answer<'/api/admin/accounts', 'get'>;
export type FoundAccount = AccountPage['accounts'][number];
export type Account = Answer<'/api/admin/accounts/{accountId}', 'get'>;
export type Invoice = Account['invoices'][number];
export type Usage = Account['usage'][number];
type TimelinePage = Answer<'/api/admin/accounts/{accountId}/timeline', 'get'>;
export type Social = Answer<'/api/admin/accounts/{accountId}/social', 'get'>;
export type TimelineEntry = TimelinePage['entries'][number];
export type Grant = Body<'/api/admin/accounts/{accountId}/grant', 'post'>;
export type Refund = Body<'/api/admin/accounts/{accountId}/refund', 'post'>;

const named = (accountId: string) => ({ params: { path: { accountId } } });

export const useAccounts = (search: string): UseInfiniteQueryResult<FoundAccount[]> =>
  useInfiniteQuery({
    queryKey: ['operator', 'accounts', search],
    queryFn: ({ pageParam: before }) =>
      answer(operatorApi.GET('/api/admin/accounts', { params: { query: { search, ...(before !== null && { before }) } } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ accounts }) => accounts),
    placeholderData: keepPreviousData,
  });

export const useAccount = (accountId: string): UseQueryResult<Account> =>
  useQuery({
    queryKey: ['operator', 'account', accountId],
    queryFn: () => answer(operatorApi.GET('/api/admin/accounts/{accountId}', named(accountId))),
  });

export const useSocial = (accountId: string): UseQueryResult<Social> =>
  useQuery({
    queryKey: ['operator', 'social', accountId],
    queryFn: () => answer(operatorApi.GET('/api/admin/accounts/{accountId}/social', named(accountId))),
  });

export const useTimeline = (accountId: string): UseInfiniteQueryResult<TimelineEntry[]> =>
  useInfiniteQuery({
    queryKey: ['operator', 'timeline', accountId],
    queryFn: ({ pageParam: before }) =>
      answer(
        operatorApi.GET('/api/admin/accounts/{accountId}/timeline', {
          params: { path: { accountId }, query: before === null ? {} : { before } },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });

export const inviteAccount = (email: string): Promise<Answer<'/api/admin/invitations', 'post'>> =>
  answer(operatorApi.POST('/api/admin/invitations', { body: { email } }));

export const grantPlan = (accountId: string, body: Grant): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/accounts/{accountId}/grant', { ...named(accountId), body }));

export const revokePlan = (accountId: string, reason: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/accounts/{accountId}/revoke', { ...named(accountId), body: { reason } }));

export const refundPayment = (accountId: string, body: Refund): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/accounts/{accountId}/refund', { ...named(accountId), body }));

export const holdSending = (accountId: string, reason: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/accounts/{accountId}/hold-sending', { ...named(accountId), body: { reason } }));

export const resumeSending = (accountId: string, reason: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/accounts/{accountId}/resume-sending', { ...named(accountId), body: { reason } }));
