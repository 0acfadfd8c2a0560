import type { ModulesContainer } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The measured part of a bus: its messages are instances of named classes. */
interface Bus {
  execute(...args: unknown[]): Promise<unknown>;
}

type Outcome = 'done' | 'refused' | 'failed';

/** Times every command and query of the process by its name, whichever module's bus carries it. */
export function measureBuses(registry: Registry, modules: ModulesContainer): void {
  const commands = histogram(registry, 'command', 'Time a command takes from the bus to its answer');
  const queries = histogram(registry, 'query', 'Time a query takes from the bus to its answer');
  for (const module of modules.values()) {
    const providers = [...module.providers.values()].map(({ instance }) => instance);
    for (const provider of providers) {
      if (provider instanceof CommandBus) measure(provider, commands);
      if (provider instanceof QueryBus) measure(provider, queries);
    }
  }
}

const histogram = (registry: Registry, kind: string, help: string): Histogram<'name' | 'outcome'> =>
  new Histogram({
    name: `rekindle_${kind}_duration_seconds`,
    help,
    labelNames: ['name', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });

function measure(bus: Bus, time: Histogram<'name' | 'outcome'>): void {
  const execute = bus.execute.bind(bus);
  bus.execute = async (...args) => {
    const since = performance.now();
    const observe = (outcome: Outcome): void => time.observe({ name: nameOf(args[0]), outcome }, (performance.now() - since) / 1000);
    try {
      const answer = await execute(...args);
      observe('done');
      return answer;
    } catch (error) {
      observe(error instanceof DomainError ? 'refused' : 'failed');
      throw error;
    }
  };
}

const nameOf = (asked: unknown): string => (asked as object).constructor.name;
