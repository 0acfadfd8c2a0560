import { type CaughtEmail, caughtFor, until } from './installation.js';

type Deed =
  'open' | 'open by a machine' | 'click' | 'reply' | 'answer by itself' | 'bounce' | 'bounce for now' | 'unsubscribe' | 'complain';

interface Message {
  images: string[];
  links: string[];
  headers: Record<string, string>;
}

const PERSON = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
// Apple's proxy, which loads pictures before anybody looks.
const MACHINE = 'Mozilla/5.0';

const api = (path: string): string => `${process.env.E2E_URL}/sandbox/api/messages/${path}`;

async function must(answer: Promise<Response>): Promise<Response> {
  const { status, url } = await answer;
  if (status >= 400) throw new Error(`${url} answered ${status}`);
  return answer;
}

const hit = (url: string | undefined, agent: string): Promise<Response> =>
  must(fetch(url ?? '', { redirect: 'manual', headers: { 'user-agent': agent } }));
const post = (path: string, body: object = {}): Promise<Response> =>
  must(fetch(api(path), { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }));

/** The reader of an address reacts to the nth email they got. */
export async function readerOf(address: string, nth: number, deed: Deed): Promise<void> {
  const emails = await until(
    () => caughtFor(address),
    ({ length }) => length >= nth,
  );
  const { id } = emails.at(-nth) as CaughtEmail;
  const { images, links, headers } = (await (await must(fetch(api(id)))).json()) as Message;
  const pixel = images.find((url) => url.endsWith('.gif'));
  const oneClick = /<(https?:[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1];
  if (deed === 'open') await hit(pixel, PERSON);
  if (deed === 'open by a machine') await hit(pixel, MACHINE);
  if (deed === 'click')
    await hit(pixel, PERSON).then(() =>
      hit(
        links.find((url) => url.includes('?dest=')),
        PERSON,
      ),
    );
  if (deed === 'reply') await post(`${id}/reply`, { autoReply: false });
  if (deed === 'answer by itself') await post(`${id}/reply`, { autoReply: true });
  if (deed === 'bounce') await post(`${id}/bounce`, { kind: 'hard' });
  if (deed === 'bounce for now') await post(`${id}/bounce`, { kind: 'soft' });
  if (deed === 'complain') await post(`${id}/spam`);
  if (deed === 'unsubscribe')
    await must(fetch(oneClick ?? '', { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }));
}

export type { Deed };
