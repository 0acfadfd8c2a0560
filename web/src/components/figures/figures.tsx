import { dollars } from '../../lib/money';
import { count, percent } from '../../lib/format';

type Known = number | null | undefined;

/** A figure that is not known yet: a dash to see, words to hear. */
export const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">not yet</span>
  </>
);

export const Count = ({ value }: { value: Known }) => (value == null ? <Unknown /> : <>{count(value)}</>);
/** @param value in dollars */
export const Money = ({ value }: { value: Known }) => (value == null ? <Unknown /> : <>{dollars(value)}</>);
/** @param value already a percentage */
export const Percent = ({ value }: { value: Known }) => (value == null ? <Unknown /> : <>{percent(value)}</>);
