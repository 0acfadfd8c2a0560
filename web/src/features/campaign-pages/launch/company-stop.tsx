import { Checkbox } from '@mantine/core';
import classes from './launch.module.css';

/** Whether one reply is enough for a whole company. */
export default function CompanyStop({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <section className={classes.part} aria-labelledby="company-stop">
      <h2 id="company-stop">When somebody replies</h2>
      <Checkbox
        mt="sm"
        label="Stop their colleagues too"
        description="When one person replies, everybody else with an address at the same company gets no more emails of this campaign."
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  );
}
