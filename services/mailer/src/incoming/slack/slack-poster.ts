import { type ClientRequest, request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { type LookupFunction, isIP, isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, plainLine } from '@rekindle/platform';
import { Dns, DnsUnreachable } from '../../mailboxes/hosts/dns.js';
import { notPublic } from '../../mailboxes/hosts/public-address.js';
import { type SlackAnswer, slackAnswer } from './slack-answer.js';

const MOST_BYTES = 1_024;
const LONGEST_WORDS = 200;

const failed = (words: string): SlackAnswer => ({ outcome: 'failed', words });

/**
 * Posts to an incoming webhook. Its name is looked up once and the connection goes to the address that was checked, so a
 * changing DNS answer leads nowhere else; redirects are not followed.
 */
@Injectable()
export class SlackPoster {
  timeoutMs = 10_000;

  constructor(
    private readonly dns: Dns,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'slackWebhookHosts'>,
  ) {}

  async post(url: URL, text: string): Promise<SlackAnswer> {
    const address = await this.checked(url);
    return typeof address === 'string' ? posted(url, address, JSON.stringify({ text }), this.timeoutMs) : address;
  }

  /** The address to connect to, or why not. The operator's own hosts may be private. */
  private async checked({ host, hostname }: URL): Promise<string | SlackAnswer> {
    const name = hostname.replace(/^\[|\]$/g, '');
    try {
      const addresses = isIP(name) ? [name] : await this.dns.addresses(name);
      const inside = this.settings.slackWebhookHosts.includes(host) ? undefined : addresses.map(notPublic).find((what) => what !== null);
      if (inside) return failed(`${name} points to ${inside}, which this server does not connect to`);
      return addresses[0] ?? failed(`The host ${name} does not exist`);
    } catch (error) {
      if (error instanceof DnsUnreachable) return failed(`The name ${name} could not be looked up just now`);
      throw error;
    }
  }
}

function posted(url: URL, address: string, body: string, timeoutMs: number): Promise<SlackAnswer> {
  const lookup: LookupFunction = (_, { all }, found) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all) found(null, [{ address, family }]);
    else found(null, address, family);
  };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  const request = send(url, { method: 'POST', headers, lookup, agent: false, signal });
  request.end(body);
  return answerOf(request);
}

function answerOf(request: ClientRequest): Promise<SlackAnswer> {
  return new Promise((resolve) => {
    // Before that, nothing of the message can have arrived.
    let isConnected = false;
    request.on('socket', (socket) => {
      socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => (isConnected = true));
    });
    request.on('response', (response) => {
      void wordsOf(response).then((words) => {
        request.destroy();
        resolve(slackAnswer(response.statusCode ?? 0, words));
      });
    });
    request.on('error', () =>
      resolve(
        isConnected
          ? { outcome: 'unknown', words: 'Slack did not answer in time, so it is not known whether the message was posted' }
          : failed('Slack could not be reached'),
      ),
    );
  });
}

/** Its beginning as one line; no answer of Slack's is longer. */
async function wordsOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // The status alone decides the outcome.
  }
  return plainLine(Buffer.concat(chunks).toString('utf8')).slice(0, LONGEST_WORDS).trim();
}
