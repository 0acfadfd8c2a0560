import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FIRST_SEED } from './simulation/browser-simulation';
import classes from './demo.module.css';

interface Props {
  seed: string;
  running: boolean;
  onForget: (seed: string) => void;
}

/** A seed applies from the beginning: under another one, the earlier results would not have happened. */
export function StartAgain({ seed, running, onForget }: Props) {
  const [next, setNext] = useState(seed);
  return (
    <form
      className={classes.again}
      onSubmit={(event) => {
        event.preventDefault();
        if (!running) onForget(next.trim() || FIRST_SEED);
      }}
    >
      <TextInput
        label="Seed"
        description="Same seed, same calls, same answers."
        value={next}
        maxLength={40}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" data-waiting={running || undefined}>
        Forget everything
      </Button>
    </form>
  );
}
