export interface Base {
  id: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
}

export interface ObjectList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}
