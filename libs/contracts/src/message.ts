import type { Command as TypedCommand, Query as TypedQuery } from '@nestjs/cqrs';

// Nest's own classes hold nothing but the type of the answer. Taken as types, so that the contracts load no framework.
class Message {}

/** A message that changes something; `CommandBus.execute` answers it with `Answer`. */
export const Command = Message as new <Answer>() => TypedCommand<Answer>;

/** A message that only reads; `QueryBus.execute` answers it with `Answer`. */
export const Query = Message as new <Answer>() => TypedQuery<Answer>;
