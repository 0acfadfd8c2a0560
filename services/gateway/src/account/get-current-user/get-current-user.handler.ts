import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { CurrentUserView } from '../current-user.js';
import { UserReader } from '../user-reader.js';
import { GetCurrentUser } from '../get-current-user.query.js';

@QueryHandler(GetCurrentUser)
export class GetCurrentUserHandler implements IQueryHandler<GetCurrentUser, CurrentUserView> {
  constructor(private readonly users: UserReader) {}

  async execute(query: GetCurrentUser): Promise<CurrentUserView> {
    const user = await this.users.read(query);
    // A token outlives its user: then it is no token any more.
    if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return user;
  }
}
