import type { Page, Route } from 'playwright-core';

/** An inbox in the API's format, for states that take days to reach. */
export const LONG_NAME = 'Maximiliane Konstanze von Hohenfels-Schwarzenberg zu Altenburg';
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const id = (n: number): string => `0197a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const CAMPAIGN = id(90);

interface Thread {
  id: string;
  needsAnswer: boolean;
  done: boolean;
  label: string | null;
  leadName: string;
  company: string | null;
  lastAt: string;
  lastBy: string;
  preview: string;
  outOfOfficeUntil: string | null;
}

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const thread = (n: number, rest: Partial<Thread>): Thread & Record<string, unknown> => ({
  ...{ id: id(n), leadId: id(n + 50), campaignId: CAMPAIGN, campaignName: 'Webinar signups, spring', labelBy: 'rules' },
  ...{ label: 'interested', done: false, needsAnswer: true, lastAt: hoursAgo(n * 30), lastBy: 'lead', repliedTo: 7 },
  ...{ leadName: '', company: null, preview: '', outOfOfficeUntil: null, ...rest },
});

const threads = () => [
  thread(1, {
    leadName: 'Tomás Rey',
    company: 'Rey & Sons',
    preview: 'Good timing. Our till contract ends in January, can you call on Thursday after ten?',
  }),
  thread(2, {
    leadName: 'Ines Albrecht',
    company: 'Nordlicht',
    preview: 'Does it read our old stock sheet, or do I have to type it all in again?',
  }),
  thread(3, {
    ...{ leadName: LONG_NAME, company: `${LONG_WORD} und Söhne`, label: 'not_now' },
    preview: `${LONG_WORD}: not before the new year, we are moving shop. Write again in February?`,
  }),
  thread(4, { leadName: 'Dana Whitfield', company: 'Harbor Goods', needsAnswer: false, lastBy: 'account', preview: 'Lovely to hear.' }),
  thread(5, {
    ...{ leadName: 'Lukas Brandt', company: 'Brandt Papier', label: 'out_of_office', needsAnswer: false },
    ...{ preview: 'I am out of the office until 3 December.', outOfOfficeUntil: '2099-12-03' },
  }),
];

export const message = (n: number, rest: object): Record<string, unknown> => ({
  ...{ id: id(n), by: 'campaign', kind: 'email', day: null, subject: '', text: '', hasHtml: false, at: hoursAgo(400 - n * 10) },
  ...{ openedAt: null, clickedAt: null, state: 'sent', error: null, ...rest },
});

const QUOTED = '> Hi Tomás,\n> Three shops from the same webinar as you switched this month.';

const messagesOf = (name: string) => [
  message(10, { day: 1, subject: 'Still sorting stock by spreadsheet?', text: `Hi ${name},`, openedAt: hoursAgo(290) }),
  message(11, { day: 3, subject: 'What Harbor Goods stopped doing on Mondays', text: `Hi ${name},` }),
  message(12, {
    day: 7,
    subject: 'Three shops, one reorder screen',
    text: `Hi ${name},\n\nThree shops from the same webinar switched this month.`,
  }),
  message(13, {
    ...{ by: 'lead', kind: 'reply', subject: 'Re: Three shops, one reorder screen', hasHtml: true, at: hoursAgo(3) },
    text: `Hello Maya,\n\nGood timing. Our till contract ends in January. Can you call on Thursday after ten?\n\nTomás\n\nOn Wed, 18 Nov 2026, Maya wrote:\n${QUOTED}`,
  }),
];

const count = (all: Thread[], label: string): number => all.filter((one) => one.label === label).length;

/** Answers like the server; changes by the page are made here. @returns the page's requests, and the state, which can be set */
export function inboxOf(page: Page) {
  const all = threads();
  const sent: { method: string; path: string; body: unknown; key: string | undefined }[] = [];
  const messages = new Map(all.map((one) => [one.id, messagesOf(one.leadName.split(' ')[0] ?? '')]));
  const state = { cannotAnswer: null as string | null, fails: null as object | null, missing: false, page: 50 };
  const written = (threadId: string, before: string | null) => {
    const known = messages.get(threadId) ?? [];
    const [emails, stored] = [known.filter(({ kind }) => kind === 'email'), known.filter(({ kind }) => kind !== 'email')];
    const end = before === null ? stored.length : stored.findIndex((one) => one.id === before);
    const shown = stored.slice(Math.max(0, end - state.page), end);
    return { messages: before === null ? [...emails, ...shown] : shown, earlier: end > state.page ? shown[0]?.id : null };
  };
  const list = (url: URL) => {
    const [label, wanted, search] = ['label', 'state', 'search'].map((name) => url.searchParams.get(name));
    const found = all.filter(
      (one) =>
        (!label || one.label === label) &&
        (wanted !== 'to_answer' || one.needsAnswer) &&
        (wanted !== 'done' || one.done) &&
        (!search || one.leadName.toLowerCase().includes(search.toLowerCase())),
    );
    const counts = {
      to_answer: all.filter((one) => one.needsAnswer).length,
      ...{ interested: count(all, 'interested'), not_now: count(all, 'not_now'), not_interested: count(all, 'not_interested') },
      ...{ out_of_office: count(all, 'out_of_office'), done: all.filter((one) => one.done).length },
    };
    return { threads: found, counts, next: null };
  };
  const answer = (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    const [, , , , threadId, deed, , kind] = url.pathname.split('/');
    if (request.method() === 'GET' && !threadId) return route.fulfill({ json: list(url) });
    const one = all.find(({ id: known }) => known === threadId);
    if (!one || state.missing) return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', detail: 'There is no such conversation.' } });
    if (kind === 'html') {
      const pictures = url.searchParams.get('pictures') === 'true';
      return route.fulfill({
        json: { html: `<p>Good timing.</p><img alt="logo" ${pictures ? 'src="/favicon.svg"' : ''}>`, remotePictures: 1 },
      });
    }
    if (!deed)
      return route.fulfill({
        json: {
          ...{
            ...one,
            email: 'tomas@reysons.example',
            phone: '+34 910 555 018',
            listName: 'webinar-signups-2025.csv',
            timeZone: 'Europe/Madrid',
          },
          ...{ from: state.cannotAnswer ? null : 'maya@larkfield.example', cannotAnswer: state.cannotAnswer },
          ...{ ...written(one.id, url.searchParams.get('before')), effects: [{ kind: 'cancelled_emails', days: [14] }] },
        },
      });
    const body: unknown = request.postDataJSON();
    sent.push({ method: request.method(), path: deed, body, key: request.headers()['idempotency-key'] });
    if (deed === 'draft') return route.fulfill({ json: { text: 'Hello Tomás,\n\nThank you for your answer.\n\nMaya' } });
    if (state.fails) return route.fulfill({ status: 409, json: state.fails });
    if (deed === 'label') Object.assign(one, body, { labelBy: 'user' });
    if (deed === 'done') Object.assign(one, body, (body as { done: boolean }).done && { needsAnswer: false });
    if (deed === 'reply') {
      const { text, markDone } = body as { text: string; markDone: boolean };
      Object.assign(one, { needsAnswer: false, done: markDone, lastBy: 'account', preview: text });
      messages.get(one.id)?.push(
        message(40, {
          by: 'account',
          kind: 'answer',
          subject: 'Re: Three shops, one reorder screen',
          text,
          at: hoursAgo(0),
          state: 'sending',
        }),
      );
      return route.fulfill({ status: 202, json: { id: id(40), state: 'sending' } });
    }
    return route.fulfill({ status: 204 });
  };
  return { all, sent, state, messages, ready: page.route(/\/api\/inbox\//, (route) => void answer(route)) };
}
