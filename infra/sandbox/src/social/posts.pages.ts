import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { plainLine } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/shell.js';
import { LONGEST_NAME, LONGEST_REPLY, postsPage } from './posts.page.js';
import { PublishedPosts } from './published-posts.js';

const ADDRESS = '/sandbox/social/posts';

/** The posts of the simulated networks as their readers see them, who may reply. */
@Injectable()
export class PostsPages {
  constructor(private readonly published: PublishedPosts) {}

  mount(scope: FastifyInstance): void {
    scope.get(ADDRESS, (_request, reply) => this.list(reply));
    scope.post(`${ADDRESS}/:id/replies`, (request, reply) => this.reply(request, reply));
  }

  private async list(reply: FastifyReply): Promise<FastifyReply> {
    return sendPage(reply, { title: 'Social posts', current: 'social', main: postsPage(await this.published.newest()) });
  }

  private async reply(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params as { id: string };
    const given = (request.body ?? {}) as { author?: string; text?: string };
    const author = plainLine(given.author ?? '')
      .replace(/^@/, '')
      .replace(/\W/g, '_')
      .slice(0, LONGEST_NAME);
    const text = plainLine(given.text ?? '').slice(0, LONGEST_REPLY);
    if (!author || !text) throw new DomainError('VALIDATION_FAILED', 'A reply has a name and words');
    const found = /^\d{1,18}$/.test(id) && (await this.published.reply(id, author, text));
    if (!found) throw new DomainError('NOT_FOUND', 'There is no such post here');
    return reply.redirect(`${ADDRESS}#post-${id}`, 303);
  }
}
