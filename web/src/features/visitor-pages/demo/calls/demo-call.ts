import type { ReactNode } from 'react';
import type { Services } from '../services/services';
import type { Answer, Simulation } from '../simulation/simulation';

export type Values = Record<string, string>;

type Options = readonly (readonly [value: string, label: string])[];

export interface Field {
  name: string;
  label: string;
  /** The kind of input; a line of text by default. */
  kind?: 'text' | 'password' | 'number' | 'long';
  /** The options to choose from. */
  options?: Options | ((simulation: Simulation) => Options);
  hint?: string;
  /** Takes the whole line. */
  wide?: true;
  /** The initial value, so that pressing the button is enough. */
  initial: string | ((simulation: Simulation) => string);
}

export interface Outcome {
  answer: Answer<unknown>;
  /** The answer in one line. */
  said: string;
  /** As a product would show it. */
  shown: ReactNode;
}

export interface DemoCall {
  /** As in code: `auth.signUp`. */
  name: string;
  title: string;
  fields: readonly Field[];
  note?: string;
  button: string;
  /** On the button, while it runs. */
  busy: string;
  run: (services: Services, values: Values) => Promise<Outcome>;
}

interface TypedCall<T> extends Omit<DemoCall, 'run'> {
  run: (services: Services, values: Values) => Promise<Answer<T>>;
  said: (data: T) => string;
  shown?: (data: T, values: Values) => ReactNode;
}

export const demoCall = <T>({ run, said, shown, ...call }: TypedCall<T>): DemoCall => ({
  ...call,
  run: async (services, values) => {
    const answer = await run(services, values);
    if (!answer.success) return { answer, said: answer.error, shown: null };
    return { answer, said: said(answer.data), shown: shown?.(answer.data, values) ?? null };
  },
});

export const valueOf = (values: Values, name: string): string => values[name]?.trim() ?? '';
export const numberOf = (values: Values, name: string): number => Number(valueOf(values, name));

export const initialValues = (fields: readonly Field[], simulation: Simulation): Values =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, typeof initial === 'string' ? initial : initial(simulation)]));
