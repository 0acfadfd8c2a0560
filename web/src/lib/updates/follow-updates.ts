import { followStream } from '../stream/follow-stream';
import type { StreamMessage } from '../stream/stream-parser';
import { oneOfAllTabs } from './one-of-all-tabs';
import { EVERYTHING } from './topics';

export interface Update {
  id: string | null;
  topics: string[];
}

export interface FollowedUpdates {
  /** Tabs of one user share a stream. */
  name: string;
  others: BroadcastChannel;
  /** What other tabs have said already. */
  early: readonly Update[];
  token: () => string;
  onTopics: (topics: string[]) => void;
  onShown: () => void;
  onRefused: (status: number) => void;
}

const URL = '/api/updates';
/** A tab that is only passed over keeps the stream. */
const GRACE_MS = 10_000;
/** As far back as the server looks for who comes the first time, with room to spare. */
const LOOKED_BACK_MS = 10_000;

/** Follows what changes, by one stream for all tabs, while one of them is to be seen. @returns how to stop */
export function followUpdates({ name, others, early, token, onTopics, onShown, onRefused }: FollowedUpdates): () => void {
  const came = Date.now();
  let lastId: string | null = null;
  let wanted: AbortController | null = null;
  let grace: ReturnType<typeof setTimeout> | undefined;

  const hear = ({ id, topics }: Update) => {
    lastId = id ?? lastId;
    if (topics.length > 0) onTopics(topics);
  };
  const pass = ({ id, event, data }: StreamMessage) => {
    if (event !== 'changed') return;
    const update: Update = { id, topics: (JSON.parse(data) as { topics: string[] }).topics };
    hear(update);
    others.postMessage(update);
  };
  const begin = () =>
    followStream({
      url: URL,
      lastId,
      headers: () => ({ Authorization: `Bearer ${token()}` }),
      onMessage: pass,
      onState: (state) => state === 'live' && lastId === null && Date.now() - came > LOOKED_BACK_MS && onTopics([EVERYTHING]),
      onRefused,
    });
  const want = () => {
    clearTimeout(grace);
    if (wanted) return;
    wanted = new AbortController();
    void oneOfAllTabs(name, wanted.signal, begin);
  };
  const letGo = () => {
    wanted?.abort();
    wanted = null;
  };
  const look = () => {
    if (document.hidden) grace = setTimeout(letGo, GRACE_MS);
    else {
      want();
      onShown();
    }
  };
  early.forEach(hear);
  others.onmessage = ({ data }: MessageEvent<Update>) => hear(data);
  document.addEventListener('visibilitychange', look);
  if (!document.hidden) want();
  return () => {
    clearTimeout(grace);
    document.removeEventListener('visibilitychange', look);
    others.close();
    letGo();
  };
}
