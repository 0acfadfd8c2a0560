import type { Session } from './session-model';

/** What tabs of one browser say to each other about a session that is kept in none but them. */
type Message =
  | { type: 'asked' }
  | { type: 'shared'; session: Session }
  | { type: 'renewed'; ended: string; token: string }
  | { type: 'ended'; token: string };

const CHANNEL = 'rekindle.session';
const ANSWER_WITHIN_MS = 150;

const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;

export const post = (message: Message): void => channel?.postMessage(message);

export function listen(receive: (message: Message) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
}

/** @returns the session of whichever tab answers first; null where none does in time */
export function askOtherTabs(): Promise<Session | null> {
  if (!channel) return Promise.resolve(null);
  return new Promise((resolve) => {
    const settle = (session: Session | null) => {
      clearTimeout(timer);
      channel.removeEventListener('message', answered);
      resolve(session);
    };
    const answered = ({ data }: MessageEvent<Message>) => data.type === 'shared' && settle(data.session);
    const timer = setTimeout(() => settle(null), ANSWER_WITHIN_MS);
    channel.addEventListener('message', answered);
    post({ type: 'asked' });
  });
}
