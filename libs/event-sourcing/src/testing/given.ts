import { expect } from '@jest/globals';
import { DomainError, type ErrorCode } from '@rekindle/contracts';
import { validateEvent } from '../schema/validate-event.js';
import type { Aggregate, NewEvent } from '../model/types.js';

/** The result of a decision on the state that follows from the given events. */
export interface Outcome<Event extends NewEvent> {
  /** It returned exactly these events, with every field; none for a repeat that changes nothing. */
  then(expected: readonly Event[]): void;
  /** It threw a DomainError with this code. @returns the error, to check its detail */
  thenRefuses(code: ErrorCode): DomainError;
}

export interface Given<State, Event extends NewEvent> {
  /** The state itself, for specs of `evolve`. */
  readonly state: State;
  when(decide: (state: State) => readonly NewEvent[]): Outcome<Event>;
}

/**
 * `const given = givenFor(campaign)` and then
 * `given([CampaignRequested…]).when((state) => launchCampaign(command, state)).then([CampaignLaunched…])`.
 * Every given, returned and expected event must match its schema.
 */
export const givenFor =
  <State, Event extends NewEvent>(aggregate: Aggregate<State, Event>) =>
  (events: readonly Event[]): Given<State, Event> => {
    events.forEach(checkSchema);
    const state = events.reduce(aggregate.evolve, aggregate.initial);
    return { state, when: (decide) => outcomeOf(() => decide(state)) };
  };

function outcomeOf<Event extends NewEvent>(decide: () => readonly NewEvent[]): Outcome<Event> {
  return {
    then: (expected) => {
      const actual = decide();
      actual.forEach(checkSchema);
      expect(actual).toEqual(expected);
    },
    thenRefuses: (code) => {
      const refusal = refusalOf(decide);
      expect(refusal.code).toBe(code);
      return refusal;
    },
  };
}

function refusalOf(decide: () => readonly NewEvent[]): DomainError {
  try {
    const events = decide();
    throw new Error(`Nothing was refused; it returned ${JSON.stringify(events)}`);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const checkSchema = (event: NewEvent): void => void validateEvent(event.type, event.data);
