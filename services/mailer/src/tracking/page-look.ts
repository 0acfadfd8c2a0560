import { type Markup, logo, markup, pagePolicy, pageStyle, renderPage } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';

/** The fonts of these pages are served beside the unsubscribe page. */
export const ASSETS = '/u/assets';

const OWN = `
body{display:grid;grid-template-rows:1fr auto;min-height:100vh;min-height:100svh}
main{display:grid;place-items:center;padding:2.5rem 1rem}
.panel{width:100%;max-width:27rem;padding:2rem;background:var(--panel);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
.panel>*+*{margin-top:.75rem}
.panel form{margin-top:1.5rem}
.panel .button{width:100%;min-height:2.75rem}
.panel form .dimmed{margin:1.25rem 0 .5rem;text-align:center}
footer{padding:1.25rem 1rem calc(1.25rem + env(safe-area-inset-bottom));text-align:center;color:var(--dimmed);font-size:.8125rem}
footer .logo{font-size:.9375rem;vertical-align:middle;margin-left:.25rem;color:var(--text)}
@media (max-width:48em){main{place-items:start stretch;padding:1rem}.panel{padding:1.5rem 1.25rem}}`;

const style = pageStyle(ASSETS, OWN);
const policy = pagePolicy(style);

/** One centred panel for people who came from an email: no navigation, no script. */
export function sendPanel(reply: FastifyReply, status: number, title: string, panel: Markup): FastifyReply {
  const body = markup`<main><div class="panel">${panel}</div></main><footer>Sent with <span class="logo">${logo}</span></footer>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(renderPage({ title, style, body }));
}

/** The page for an altered or mistyped link. */
export const sendLinkNotFound = (reply: FastifyReply): FastifyReply =>
  sendPanel(
    reply,
    404,
    'This link does not work',
    markup`<h1>This link does not work</h1>
<p>It is not complete, or it was changed on its way. Open the email again and use the link there, or copy all of it.</p>`,
  );

/** The page behind the link that no reader sees, should one get there all the same. */
export const sendNothingHere = (reply: FastifyReply): FastifyReply =>
  sendPanel(
    reply,
    200,
    'Nothing here',
    markup`<h1>There is nothing here</h1>
<p>This link is in the email so that programs that follow every link are not taken for its reader. You can close this page.</p>`,
  );
