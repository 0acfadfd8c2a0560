import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Place = HTMLElement | null;
type Slots = Record<'steps' | 'status', Place>;

const Header = createContext<Slots>({ steps: null, status: null });

interface Props {
  children: (refs: Record<keyof Slots, (element: Place) => void>) => ReactNode;
}

/** The places in the header that the page below fills. */
export function FocusHeaderSlots({ children }: Props) {
  const [steps, setSteps] = useState<Place>(null);
  const [status, setStatus] = useState<Place>(null);
  return <Header value={{ steps, status }}>{children({ steps: setSteps, status: setStatus })}</Header>;
}

export function InFocusHeader({ slot, children }: { slot: keyof Slots; children: ReactNode }) {
  const place = useContext(Header)[slot];
  return place && createPortal(children, place);
}
