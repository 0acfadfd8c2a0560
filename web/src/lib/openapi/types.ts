import type { paths } from './schema';

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<T> = T extends { responses: infer R } ? R : never;
type Success<R> = R extends { 200: infer Ok } ? Ok : R extends { 201: infer Created } ? Created : never;

/** What a call answers when it goes well. */
export type Answer<P extends keyof paths, M extends keyof paths[P]> = Json<Success<Responses<paths[P][M]>>>;

/** What a call is given. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { requestBody: infer R } ? Json<R> : never;
