/** Numbers by the names of their variables; as OpenTelemetry requires, anything else counts as not set. */
export function positive<Name extends string>(
  environment: Readonly<Record<string, string>>,
  variables: Readonly<Record<Name, string>>,
): Partial<Record<Name, number>> {
  const read = (Object.entries(variables) as [Name, string][]).map(([name, variable]) => [name, Number(environment[variable])] as const);
  return Object.fromEntries(read.filter(([, value]) => value > 0)) as Partial<Record<Name, number>>;
}
