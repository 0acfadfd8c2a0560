import { Radio } from '@mantine/core';
import classes from './connect.module.css';

export type Place = 'google' | 'microsoft' | 'other';

const PLACES: [Place, string, string][] = [
  ['google', 'Google', 'Sign in at Google, nothing to type'],
  ['microsoft', 'Microsoft 365', 'Sign in at Microsoft, nothing to type'],
  ['other', 'Somewhere else', 'Server names and a password'],
];

interface Props {
  value: Place;
  /** Those that this installation can sign in at. */
  open: readonly string[];
  onChange: (place: Place) => void;
}

export const ProviderCards = ({ value, open, onChange }: Props) => (
  <Radio.Group label="Where is it?" value={value} onChange={(place) => onChange(place)} classNames={{ label: classes.groupLabel }}>
    <div className={classes.providers}>
      {PLACES.filter(([place]) => place === 'other' || open.includes(place)).map(([place, name, what]) => (
        <Radio.Card key={place} value={place} className={classes.provider} radius="md">
          <Radio.Indicator size="sm" />
          <span>
            <b>{name}</b>
            <span>{what}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
