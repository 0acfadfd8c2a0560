import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LawfulBasis } from './lawful-basis.dto.js';
import { LawfulBasisOfList } from './lawful-basis.js';

/** A list's saved lawful basis, for a repeat of the request that saved it. */
export class GetLawfulBasis extends Query<LawfulBasis> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {
    super();
  }
}

@QueryHandler(GetLawfulBasis)
export class GetLawfulBasisHandler implements IQueryHandler<GetLawfulBasis> {
  constructor(private readonly bases: LawfulBasisOfList) {}

  /** @throws DomainError NOT_FOUND */
  execute({ accountId, listId }: GetLawfulBasis): Promise<LawfulBasis> {
    return this.bases.get(accountId, listId);
  }
}
