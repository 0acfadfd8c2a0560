import { useCallback, useEffect, useRef, useState } from 'react';
import { AUTH_CALLS } from './calls/auth-calls';
import type { DemoCall, Outcome, Values } from './calls/demo-call';
import type { Group } from './calls/demo-services';
import { happened, type LogEntry } from './log-entry';
import { settleInteractions, waitingInteractions } from './services/email/kept-emails';
import { browserSimulation } from './simulation/browser-simulation';

const LOOK_EVERY_MS = 500;
/** The page and its first form appear before them, and they load before anybody has filled the form in. */
const loadServices = () => import('./services/services');
const loadCalls = () => import('./calls/all-calls');

export interface Answered extends Outcome {
  ms: number;
}

/** The calls made on the page, one after the other: with the same seed the same calls get the same responses. */
export function useDemo() {
  const [simulation] = useState(browserSimulation);
  const [seed, setSeed] = useState(simulation.seed);
  const [entries, setEntries] = useState<LogEntry[]>([]);
  const [answers, setAnswers] = useState<Record<string, Answered>>({});
  const [calls, setCalls] = useState<Partial<Record<Group, readonly DemoCall[]>>>({ auth: AUTH_CALLS });
  const [running, setRunning] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const nextId = useRef(0);

  const add = useCallback((entry: (id: number) => LogEntry) => {
    const made = entry(nextId.current++);
    setEntries((before) => [made, ...before]);
    return made;
  }, []);

  const run = async (call: DemoCall, values: Values, down: boolean) => {
    setRunning(call.name);
    const { servicesOf } = await loadServices();
    const started = performance.now();
    const entry = add((id) => ({ id, call: call.name, at: new Date(), ms: null, state: 'running', said: call.busy }));
    const outcome = await call.run(servicesOf({ ...simulation, down }), values);
    const ms = Math.round(performance.now() - started);
    const done: LogEntry = { ...entry, ms, state: outcome.answer.success ? 'answered' : 'failed', said: outcome.said };
    setEntries((before) => before.map((one) => (one.id === entry.id ? done : one)));
    setAnswers((before) => ({ ...before, [call.name]: { ...outcome, ms } }));
    setRunning(null);
  };

  const forget = (nextSeed: string) => {
    simulation.restart(nextSeed);
    setSeed(simulation.seed);
    setEntries([]);
    setAnswers({});
    setRound(round + 1);
  };

  useEffect(() => {
    void loadServices();
    void loadCalls().then(({ ALL_CALLS }) => setCalls(ALL_CALLS));
  }, []);

  // Readers take their time: their reactions arrive while no call runs.
  useEffect(() => {
    if (running !== null || waitingInteractions(simulation) === 0) return undefined;
    const timer = setInterval(() => settleInteractions(simulation).forEach((one) => add((id) => happened(one, id))), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [simulation, running, entries, add]);

  return { simulation, seed, entries, answers, calls, running, round, run, forget };
}

export type Demo = ReturnType<typeof useDemo>;
