import type { Principal } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';

const signedIn = new WeakMap<FastifyRequest, string>();

/** A request without a token has proven who its caller is. @param actor e.g. `user:0197…` */
export const noteSignIn = (request: FastifyRequest, actor: string): void => void signedIn.set(request, actor);

/** The caller, for a log line: ids only. An operator is known by their sign-in, as the name that they give is a person's. */
export function callerOf(request: FastifyRequest): string {
  const { user } = request as FastifyRequest & { user?: Principal };
  if (!user) return signedIn.get(request) ?? 'anonymous';
  return `${user.role}:${user.role === 'operator' ? user.sessionId : user.userId}`;
}
