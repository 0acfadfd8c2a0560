import classes from './campaign-leads.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Only some of its leads are selected. */
  some?: boolean;
  onPress: (withShift: boolean) => void;
}

/** The browser's own: Mantine's costs each visit of the page six kilobytes. */
export const SelectBox = ({ label, checked, some = false, onPress }: Props) => (
  <input
    type="checkbox"
    className={classes.check}
    aria-label={label}
    checked={checked}
    ref={(input) => {
      if (input) input.indeterminate = some && !checked;
    }}
    onChange={() => undefined}
    onClick={({ shiftKey }) => onPress(shiftKey)}
  />
);
