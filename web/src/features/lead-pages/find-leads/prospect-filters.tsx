import { NativeSelect, TextInput } from '@mantine/core';
import { INDUSTRIES, SIZES, type Industry, type ProspectFilter } from './prospects';
import classes from './find-leads.module.css';

interface Props {
  filter: ProspectFilter;
  onChange: (filter: ProspectFilter) => void;
}

const named = (industry: Industry): string =>
  industry === 'ecommerce' ? 'E-commerce' : industry.charAt(0).toUpperCase() + industry.slice(1);

export function ProspectFilters({ filter, onChange }: Props) {
  const change = (part: Partial<ProspectFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Industry"
        data={[{ value: '', label: 'Any industry' }, ...INDUSTRIES.map((value) => ({ value, label: named(value) }))]}
        value={filter.industry}
        onChange={({ currentTarget: { value } }) => change({ industry: value as ProspectFilter['industry'] })}
      />
      <TextInput
        label="Location"
        placeholder="City or country"
        value={filter.location}
        onChange={(event) => change({ location: event.currentTarget.value })}
      />
      <NativeSelect
        label="Company size"
        data={[{ value: '', label: 'Any size' }, ...SIZES.map((value) => ({ value, label: `${value} people` }))]}
        value={filter.size}
        onChange={({ currentTarget: { value } }) => change({ size: value as ProspectFilter['size'] })}
      />
      <TextInput
        label="Job title"
        placeholder="Founder, sales…"
        value={filter.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
    </div>
  );
}
