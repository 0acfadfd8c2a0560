import { answer } from '../../lib/api/client';
import { operatorApi } from '../../lib/api/operator-client';
import type { Rebuild } from './figures';

const named = (projection: string) => ({ params: { path: { projection } } });

export const rebuildProjection = (projection: string): Promise<Rebuild> =>
  answer(operatorApi.POST('/api/admin/projections/{projection}/rebuild', named(projection)));

export const cancelRebuild = (projection: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/projections/{projection}/cancel', named(projection)));
