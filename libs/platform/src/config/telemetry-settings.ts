/** The telemetry to export, by the variables that every OpenTelemetry SDK reads. */
export interface TelemetrySettings {
  traces: boolean;
  metrics: boolean;
  /** All variables named OTEL_…, which the SDK reads itself. */
  environment: Readonly<Record<string, string>>;
}

interface Reading {
  given: (name: string) => string | undefined;
  fault: (name: string, should: string) => void;
  flag: (name: string, fallback: boolean) => boolean;
  url: (name: string, fallback: string | undefined, schemes: string[]) => string;
}

type Signal = 'TRACES' | 'METRICS';

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'];
const PROTOCOL = 'http/json';
const SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'];
// Variables that a deployment may set for all its programs, and that the SDK handles.
const READ_BY_THE_SDK = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'];

/** @returns null if nothing is exported */
export function telemetrySettings(reading: Reading, env: NodeJS.ProcessEnv): TelemetrySettings | null {
  const { given, flag, url } = reading;
  const disabled = flag('OTEL_SDK_DISABLED', false);
  for (const name of ENDPOINTS) if (given(name)) url(name, undefined, ['http', 'https']);
  const [traces, metrics] = [exported('TRACES', reading), exported('METRICS', reading)];
  checkSampler(reading);
  READ_BY_THE_SDK.forEach(given);
  if (disabled || !(traces || metrics)) return null;
  const own = Object.entries(env).filter(([name, value]) => name.startsWith('OTEL_') && value?.trim());
  return { traces, metrics, environment: Object.fromEntries(own) as Record<string, string> };
}

function exported(signal: Signal, { given, fault }: Reading): boolean {
  const endpoint = given(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`) ?? given('OTEL_EXPORTER_OTLP_ENDPOINT');
  const exporter = given(`OTEL_${signal}_EXPORTER`) ?? 'otlp';
  if (!['otlp', 'none'].includes(exporter)) fault(`OTEL_${signal}_EXPORTER`, `must be otlp or none, not "${exporter}"`);
  const names = [`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`, 'OTEL_EXPORTER_OTLP_PROTOCOL'];
  const [protocol] = names.filter((name) => given(name));
  if (!endpoint || exporter === 'none') return false;
  if (protocol && given(protocol) !== PROTOCOL)
    fault(protocol, `must be ${PROTOCOL}, the one protocol that Rekindle exports with, not "${given(protocol)}"`);
  return true;
}

function checkSampler({ given, fault }: Reading): void {
  const [sampler, ratio] = [given('OTEL_TRACES_SAMPLER'), given('OTEL_TRACES_SAMPLER_ARG')];
  if (sampler && !SAMPLERS.includes(sampler)) fault('OTEL_TRACES_SAMPLER', `must be one of ${SAMPLERS.join(', ')}, not "${sampler}"`);
  if (ratio && !(Number(ratio) >= 0 && Number(ratio) <= 1))
    fault('OTEL_TRACES_SAMPLER_ARG', `must be a number from 0 to 1, not "${ratio}"`);
}
