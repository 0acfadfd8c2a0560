import { markup } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';
import { sendPanel } from '../page-look.js';

/** What an altered or mistyped link leads to: nowhere. */
export const sendLinkNotFound = (reply: FastifyReply): FastifyReply =>
  sendPanel(
    reply,
    404,
    'This link does not work',
    markup`<h1>This link does not work</h1>
<p>It is not complete, or it was changed on its way. Open the email again and use the link there, or copy all of it.</p>`,
  );
