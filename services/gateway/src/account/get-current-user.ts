import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { CurrentUserView } from './current-user.js';
import { UserReader } from './user-reader.js';

export class GetCurrentUser extends Query<CurrentUserView> {
  constructor(
    readonly userId: string,
    readonly accountId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCurrentUser)
export class GetCurrentUserHandler implements IQueryHandler<GetCurrentUser> {
  constructor(private readonly users: UserReader) {}

  async execute(query: GetCurrentUser): Promise<CurrentUserView> {
    const user = await this.users.read(query);
    // A token that outlives its user is no longer valid.
    if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return user;
  }
}
