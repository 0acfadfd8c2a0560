import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse, ApiProperty } from '@nestjs/swagger';

/** Two independent parts of an API that share some class names. */
function part(path: string, other: boolean): new () => object {
  class Alike {
    @ApiProperty()
    id: string;
  }
  class Unlike {
    @ApiProperty({ type: other ? String : Number })
    value: unknown;
  }
  class Between {
    @ApiProperty({ type: [Alike] })
    alike: Alike[];
  }
  class OfItsOwn {
    @ApiProperty({ type: Between })
    between: Between;
    @ApiProperty({ type: Unlike })
    unlike: Unlike;
  }
  for (const type of [Between, OfItsOwn]) Object.defineProperty(type, 'name', { value: `${type.name}Of${path}` });
  @Controller(path)
  class PartController {
    @Get()
    @ApiOkResponse({ type: OfItsOwn })
    get(): object {
      return {};
    }
  }
  return PartController;
}

@Module({ controllers: [part('One', false), part('Two', true)] })
export class PlantedTwinsModule {}
