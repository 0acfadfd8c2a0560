import classes from './connect.module.css';

export type Place = 'google' | 'microsoft' | 'other';

const PLACES: [Place, string, string][] = [
  ['google', 'Google', 'Sign in at Google, nothing to type'],
  ['microsoft', 'Microsoft 365', 'Sign in at Microsoft, nothing to type'],
  ['other', 'Somewhere else', 'Server names and a password'],
];

interface Props {
  value: Place;
  /** The providers that this installation can sign in at. */
  open: readonly string[];
  onChange: (place: Place) => void;
}

/** The browser's own radio buttons, each with its card as its label. */
export const ProviderCards = ({ value, open, onChange }: Props) => (
  <fieldset className={classes.providers}>
    <legend>Where is it?</legend>
    {PLACES.filter(([place]) => place === 'other' || open.includes(place)).map(([place, name, what]) => (
      <label key={place} className={classes.provider}>
        <input
          type="radio"
          name="provider"
          checked={value === place}
          onChange={() => onChange(place)}
          aria-describedby={`about-${place}`}
        />
        <span>
          <b>{name}</b>
          <span id={`about-${place}`}>{what}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
