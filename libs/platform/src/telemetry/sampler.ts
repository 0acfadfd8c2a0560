import { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';

/** The sampler set by OTEL_TRACES_SAMPLER; by default it keeps all traces except those the caller excluded. */
export function samplerOf({ OTEL_TRACES_SAMPLER: named, OTEL_TRACES_SAMPLER_ARG: ratio }: Readonly<Record<string, string>>): Sampler {
  const [, parentBased, kind = 'always_on'] = /^(parentbased_)?(.+)$/.exec(named ?? 'parentbased_always_on') ?? [];
  const root = rootOf(kind, Number(ratio ?? 1));
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

function rootOf(kind: string, ratio: number): Sampler {
  if (kind === 'always_off') return new AlwaysOffSampler();
  return kind === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
