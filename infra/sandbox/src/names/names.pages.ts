import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/shell.js';
import { namesPage } from './names.page.js';
import { RECORD_TYPES, SandboxZone } from './sandbox-zone.js';

const HOST = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+example\.?$/i;
const LONGEST_VALUE = 4_000;

/** The records of the sandbox's domains, as a domain's provider shows them. */
@Injectable()
export class NamesPages {
  constructor(private readonly zone: SandboxZone) {}

  mount(scope: FastifyInstance): void {
    scope.get('/sandbox/names', (_request, reply) => this.show(reply));
    scope.post('/sandbox/names', (request, reply) => this.add(request, reply));
    scope.post('/sandbox/names/:id/remove', async (request, reply) => {
      await this.zone.remove((request.params as { id: string }).id);
      return reply.redirect('/sandbox/names', 303);
    });
  }

  private async show(reply: FastifyReply, fault: string | null = null): Promise<FastifyReply> {
    const main = namesPage(await this.zone.records(), fault);
    return sendPage(reply, { title: 'Domain names', current: 'overview', main }, fault === null ? 200 : 400);
  }

  private async add(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { host = '', type = '', value = '' } = (request.body ?? {}) as Record<string, string>;
    const known = RECORD_TYPES.find((one) => one === type);
    if (!known) return this.show(reply, 'Choose one of the types.');
    if (!HOST.test(host.trim())) return this.show(reply, `${host.trim() || 'An empty host'} is no name below .example.`);
    if (value.trim() === '' || value.length > LONGEST_VALUE) return this.show(reply, `The value of ${host.trim()} is missing or too long.`);
    await this.zone.add(host, known, value);
    return reply.redirect('/sandbox/names', 303);
  }
}
