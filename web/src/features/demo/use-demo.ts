import { useCallback, useEffect, useRef, useState } from 'react';
import type { DemoCall, Outcome, Values } from './calls/demo-call';
import { happened, type LogEntry } from './log-entry';
import { settleInteractions, waitingInteractions } from './services/email/kept-emails';
import { servicesOf } from './services/services';
import { browserSimulation } from './simulation/browser-simulation';

const LOOK_EVERY_MS = 500;

export interface Answered extends Outcome {
  ms: number;
}

/** The calls that are made on the page, one after the other: with the same seed the same calls are answered alike. */
export function useDemo() {
  const [simulation] = useState(browserSimulation);
  const [seed, setSeed] = useState(simulation.seed);
  const [entries, setEntries] = useState<LogEntry[]>([]);
  const [answers, setAnswers] = useState<Record<string, Answered>>({});
  const [running, setRunning] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const nextId = useRef(0);

  const add = useCallback((entry: (id: number) => LogEntry) => {
    const made = entry(nextId.current++);
    setEntries((before) => [made, ...before]);
    return made;
  }, []);

  const run = async (call: DemoCall, values: Values, down: boolean) => {
    const started = performance.now();
    setRunning(call.name);
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

  // Readers take their time: what they do arrives while nothing is called.
  useEffect(() => {
    if (running !== null || waitingInteractions(simulation) === 0) return undefined;
    const timer = setInterval(() => settleInteractions(simulation).forEach((one) => add((id) => happened(one, id))), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [simulation, running, entries, add]);

  return { simulation, seed, entries, answers, running, round, run, forget };
}

export type Demo = ReturnType<typeof useDemo>;
