type Data = Record<string, unknown>;

export function upcast(_type: string, schemaVersion: number, data: Data): { schemaVersion: number; data: Data } {
  return { schemaVersion, data };
}
