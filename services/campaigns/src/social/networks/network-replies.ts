import { Injectable } from '@nestjs/common';
import { plainText } from '@rekindle/platform';
import { type Caller, NetworkRefusal, idOf, jsonIn, listIn, postTo, readFrom, valueIn, wordIn } from './network-http.js';

/** A reply to a post of the account. */
export interface NetworkReply {
  id: string;
  /** The network's id of the post. */
  postId: string;
  authorId: string;
  /** The author's name at the network: `@dana`, or empty. */
  from: string;
  text: string;
}

const LONGEST_REPLY = 3_000;
/** A comment's URN contains the URN of its parent. */
const THREAD = /\((urn:li:[^,]+),/;

/** Replies to posts, by the networks' own APIs. */
@Injectable()
export class NetworkReplies {
  /** @param postIds the network's ids of posts of the account; @throws NetworkRefusal, or an error of `fetch` if nothing answers */
  async below(caller: Caller, postIds: readonly string[]): Promise<NetworkReply[]> {
    const isTwitter = caller.network.provider === 'twitter';
    const found = isTwitter ? await mentions(caller) : (await Promise.all(postIds.map((id) => comments(caller, id)))).flat();
    return found.filter(
      ({ id, postId, authorId, text }) =>
        idOf(id) !== '' && postIds.includes(postId) && authorId !== '' && authorId !== caller.author && text !== '',
    );
  }

  /** @returns the network's id of the answer, empty if missing; @throws like `below` */
  async answer(caller: Caller, to: { networkPostId: string; networkReplyId: string }, text: string): Promise<string> {
    if (caller.network.provider === 'twitter') {
      const answer = await postTo(caller, '/2/tweets', { text, reply: { in_reply_to_tweet_id: to.networkReplyId } });
      return idOf(valueIn(await jsonIn(answer), 'data', 'id'));
    }
    const answer = await postTo(caller, `/rest/socialActions/${encodeURIComponent(to.networkReplyId)}/comments`, {
      actor: `urn:li:person:${caller.author}`,
      object: THREAD.exec(to.networkReplyId)?.[1] ?? to.networkPostId,
      message: { text },
      parentComment: to.networkReplyId,
    });
    await answer.body?.cancel();
    return idOf(answer.headers.get('x-restli-id'));
  }
}

/** One call for all posts, since a reply mentions the post's author. */
async function mentions(caller: Caller): Promise<NetworkReply[]> {
  const fields = 'max_results=100&tweet.fields=conversation_id,author_id&expansions=author_id&user.fields=username';
  const body = await readFrom(caller, `/2/users/${encodeURIComponent(caller.author)}/mentions?${fields}`);
  const names = new Map(listIn(body, 'includes', 'users').map((user) => [wordIn(user, 'id'), wordIn(user, 'username')]));
  return listIn(body, 'data').map((tweet) => {
    const [authorId, text] = [wordIn(tweet, 'author_id'), textIn(tweet, 'text')];
    const name = names.get(authorId);
    return { id: wordIn(tweet, 'id'), postId: wordIn(tweet, 'conversation_id'), authorId, from: name ? `@${name}` : '', text };
  });
}

/** A post that its owner deleted at the network must not hide the replies to others. */
function ofDeletedPost(error: unknown): null {
  if (error instanceof NetworkRefusal && error.status === 404) return null;
  throw error;
}

/** LinkedIn does not return authors' names here. */
async function comments(caller: Caller, postId: string): Promise<NetworkReply[]> {
  const body = await readFrom(caller, `/rest/socialActions/${encodeURIComponent(postId)}/comments?count=50`).catch(ofDeletedPost);
  return listIn(body, 'elements').map((comment) => ({
    id: wordIn(comment, 'commentUrn'),
    postId,
    authorId: wordIn(comment, 'actor').replace(/^urn:li:person:/, ''),
    from: '',
    text: textIn(comment, 'message', 'text'),
  }));
}

function textIn(body: unknown, ...path: string[]): string {
  const value = valueIn(body, ...path);
  return typeof value === 'string' ? plainText(value).slice(0, LONGEST_REPLY).toWellFormed().trim() : '';
}
