import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { StickyBar } from '../../../components/page/sticky-bar';
import classes from './checkout.module.css';

interface Props {
  title: string;
  /** The order, beside the form. */
  summary: ReactNode;
  note: string;
  /** The label of the step's button, and whether it can be pressed. */
  next: string;
  ready?: boolean;
  onBack: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

export const StepForm = ({ title, summary, note, next, ready = true, onBack, onSubmit, children }: Props) => (
  <form noValidate className={classes.form} onSubmit={onSubmit}>
    <div className={classes.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {summary}
      <div className={classes.step}>{children}</div>
    </div>
    <StickyBar label="Steps" note={<span id="next-note">{note}</span>}>
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      <Button type="submit" disabled={!ready} aria-describedby="next-note">
        {next}
      </Button>
    </StickyBar>
  </form>
);
