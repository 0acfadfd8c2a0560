/**
 * Reads up to the first value, so that what fails by then is answered as an error and not by a file that breaks off.
 * @throws what the generator throws before its first value
 */
export async function readAhead<T>(values: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await values.next();
  return withFirst(first, values);
}

async function* withFirst<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
