import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useLawfulBasis } from './lawful-basis.api';

/** Before a launch, where the note is asked for and missing. */
export default function LawfulBasisReminder({ listId }: { listId: string }) {
  const { data } = useLawfulBasis(listId);
  if (!data?.asked || data.basis) return null;
  return (
    <p role="note">
      Some of these leads are in the EU or the UK.{' '}
      <Anchor component={Link} to={`/leads/${listId}#lawful-basis`}>
        Note why you may write to them
      </Anchor>
      ; you can launch without it.
    </p>
  );
}
