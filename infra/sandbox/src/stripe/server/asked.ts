export interface Asked {
  method: string;
  path: string;
  /** Of the query or of the body. */
  form: string;
  idempotencyKey: string | null;
}

export interface Answer {
  status: number;
  body: object;
  replayed?: boolean;
}
