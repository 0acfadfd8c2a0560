/** What a provider's server answers. */
export interface JsonAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export const refusal = (status: number, error: string): JsonAnswer => ({ status, body: { error } });
