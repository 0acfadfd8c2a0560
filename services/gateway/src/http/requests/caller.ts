import type { Principal } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';

const signedIn = new WeakMap<FastifyRequest, string>();

/** Records the actor of a request that signed in without a token. @param actor e.g. `user:0197…` */
export const noteSignIn = (request: FastifyRequest, actor: string): void => void signedIn.set(request, actor);

/** The caller for a log line, by id only. Operators are identified by their session, since the name they give is personal data. */
export function callerOf(request: FastifyRequest): string {
  const { user } = request as FastifyRequest & { user?: Principal };
  if (!user) return signedIn.get(request) ?? 'anonymous';
  return `${user.role}:${user.role === 'operator' ? user.sessionId : user.userId}`;
}
