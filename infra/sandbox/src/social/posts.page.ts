import { socialProviderNames } from '@rekindle/contracts';
import { type Markup, markup } from '@rekindle/platform';
import { moment } from '../pages/moments.js';
import type { PostOnPage } from './published-posts.js';

export const LONGEST_NAME = 30;
export const LONGEST_REPLY = 500;

export const postsPage = (posts: readonly PostOnPage[]): Markup => markup`<div class="narrow">
<h1>Social posts</h1>
<p class="lead">What the agent posted at the sandbox's Twitter/X and LinkedIn. Reply as a reader would: an answer comes within a minute where its account has that on.</p>
${posts.length === 0 ? markup`<p>Nothing has been posted yet. Connect an account at <a href="/settings/social">Social posting</a>, and move the clock to when a post is due.</p>` : posts.map(onePost)}</div>`;

const onePost = ({ id, provider, handle, text, at, replies }: PostOnPage): Markup => markup`<section aria-labelledby="post-${id}">
<h2 id="post-${id}">${firstLine(text)}</h2>
<p class="small dimmed">${handle} at ${socialProviderNames[provider]}, ${moment(at)}</p>
${paragraphs(text)}
${replies.length > 0 && markup`<ul>${replies.map((reply) => markup`<li><b>${reply.author}</b>: ${reply.text}${reply.answer !== null && markup`<p><b>${handle}</b>: ${reply.answer}</p>`}</li>`)}</ul>`}
<form class="fields" method="post" action="/sandbox/social/posts/${id}/replies" aria-label="Reply to ${firstLine(text)} (${id.slice(-4)})">
<div><label for="author-${id}">Your name</label><input class="input" id="author-${id}" name="author" value="dana_bakes" maxlength="${String(LONGEST_NAME)}" required autocomplete="off"></div>
<div><label for="text-${id}">Reply</label><input class="input" id="text-${id}" name="text" maxlength="${String(LONGEST_REPLY)}" required autocomplete="off"></div>
<div class="row"><button type="submit" class="button quiet">Reply</button></div></form></section>`;

const LONGEST_HEADING = 60;
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, LONGEST_HEADING);
const paragraphs = (text: string): Markup[] =>
  text
    .split(/\n+/)
    .slice(1)
    .map((line) => markup`<p>${line}</p>`);
