import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FiguresView } from './figures.dto.js';
import { FiguresReader } from './figures.reader.js';

/** Everything that operators watch. */
export class GetFigures extends Query<FiguresView> {}

@QueryHandler(GetFigures)
export class GetFiguresHandler implements IQueryHandler<GetFigures> {
  constructor(private readonly figures: FiguresReader) {}

  execute(): Promise<FiguresView> {
    return this.figures.read();
  }
}
