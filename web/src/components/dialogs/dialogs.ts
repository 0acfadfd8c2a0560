import { focused } from '../../lib/waiting-focus';

export interface Dialog {
  id: number;
  title?: string;
  body: string;
  /** The label of the button that does it. */
  confirm: string;
  /** The label of the safe button; without one the dialog only says something. */
  cancel?: string;
  danger: boolean;
  /** Where the focus was, and returns to. */
  opener: Element | null;
  answered: (yes: boolean) => void;
}

let queue: readonly Dialog[] = [];
let opened = 0;
const listeners = new Set<() => void>();

function change(next: readonly Dialog[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const open = (dialog: Omit<Dialog, 'id' | 'opener' | 'answered'>): Promise<boolean> =>
  new Promise((answered) => change([...queue, { ...dialog, id: ++opened, opener: focused(), answered }]));

/** The alert of the specification: one sentence and OK. Settles when it is closed. */
export const say = (text: string): Promise<boolean> => open({ body: text, confirm: 'OK', danger: false });

interface Question {
  title: string;
  /** What is lost. */
  body: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

/** Asks before something that matters. @returns whether the user wants it; closing the dialog is a no */
export const askBefore = ({ title, body, confirm, cancel = 'Keep it', danger = true }: Question): Promise<boolean> =>
  open({ title, body, confirm, cancel, danger });

export const firstDialog = (): Dialog | undefined => queue[0];
export const dropFirstDialog = (): void => change(queue.slice(1));

/** The page that they are about was left. */
export const dropDialogs = (): void => drop(() => true);

/** What they ask about is over; what was said is still to be read. */
export const dropQuestions = (): void => drop(({ cancel }) => cancel !== undefined);

function drop(which: (dialog: Dialog) => boolean): void {
  const dropped = queue.filter(which);
  change(queue.filter((dialog) => !which(dialog)));
  dropped.forEach(({ answered }) => answered(false));
}
