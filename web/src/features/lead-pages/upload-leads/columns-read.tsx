import { Button, Select, Table } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { counted } from '../../../lib/format';
import { currentUserKey } from '../../auth/use-current-user';
import { choicesFor, hasEmail } from './column-fields';
import { type ColumnMapping, importAgain, type UploadedList } from './upload-leads.api';
import { leadListsKey } from '../lead-lists/lead-lists.api';
import classes from './columns-read.module.css';

interface Props {
  listId: string;
  mapping: ColumnMapping;
  onImported: (list: UploadedList) => void;
}

export function ColumnsRead({ listId, mapping, onImported }: Props) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(mapping);
  const again = useMutation({
    mutationFn: () => importAgain(listId, wanted),
    onSuccess: (list) => {
      tell(`Imported again: ${counted(list.valid_leads, 'lead')}.`);
      setWanted(list.mapping);
      onImported(list);
      for (const queryKey of [leadListsKey, currentUserKey]) void queries.invalidateQueries({ queryKey });
    },
  });
  const changed = wanted.some(({ field }, index) => field !== mapping[index]?.field);
  const choose = (column: string, field: string) => setWanted(wanted.map((one) => (one.column === column ? { column, field } : one)));
  const valid = hasEmail(wanted.map(({ field }) => field));
  return (
    <>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Column in the file</Table.Th>
            <Table.Th>Became</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {wanted.map(({ column, field }, index) => (
            <Table.Tr key={column}>
              <Table.Td className={classes.column}>{column}</Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  aria-label={`What ${column} becomes`}
                  data={choicesFor(column, mapping[index]?.field ?? field)}
                  value={field}
                  onChange={(value) => value && choose(column, value)}
                  allowDeselect={false}
                  className={classes.choice}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {again.error && <ProblemAlert error={again.error} title="The file was not imported again" />}
      {changed && (
        <div className={classes.foot}>
          <Button
            variant="default"
            disabled={!valid}
            loading={again.isPending}
            onClick={() => again.mutate()}
            aria-describedby="columns-why"
          >
            Import again with these columns
          </Button>
          <span id="columns-why">{valid ? 'The leads of this list are replaced.' : 'One column has to be the email.'}</span>
        </div>
      )}
    </>
  );
}
