import type { Command as TypedCommand, Query as TypedQuery } from '@nestjs/cqrs';

// Nest's own classes contain nothing but the result's type. Imported as types, so that the contracts load no framework.
class Message {}

/** A message that changes something; `CommandBus.execute` returns its `Answer`. */
export const Command = Message as new <Answer>() => TypedCommand<Answer>;

/** A message that only reads; `QueryBus.execute` returns its `Answer`. */
export const Query = Message as new <Answer>() => TypedQuery<Answer>;
