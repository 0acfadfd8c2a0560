import { Anchor, Badge, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DateLabel } from '../../../components/lists/date-label';
import { DenseTable } from '../../../components/lists/dense-table';
import { sellsPlans } from '../../../lib/own-use';
import type { FoundAccount } from './accounts.api';
import { SOURCE } from './account-words';
import classes from './accounts.module.css';

const COLUMNS = [{ name: 'Account' }, { name: 'Company', wide: true }, { name: 'Plan' }, { name: 'Since', num: true, wide: true }];

export const AccountTable = ({ accounts }: { accounts: FoundAccount[] }) => (
  <DenseTable label="Accounts" columns={COLUMNS.filter(({ name }) => sellsPlans() || name !== 'Plan')}>
    {accounts.map(({ id, email, fullName, companyName, planName, source, sendingHeld, createdAt }) => (
      <Table.Tr key={id}>
        <Table.Td>
          <Anchor component={Link} to={`/admin/accounts/${id}`} inherit underline="always" className={classes.long}>
            {email}
          </Anchor>
          <span className={classes.under}>{fullName}</span>
          {sendingHeld && (
            <Badge color="red" miw="max-content" mt={4}>
              Sending paused
            </Badge>
          )}
        </Table.Td>
        <Table.Td data-wide className={classes.long}>
          {companyName || '–'}
        </Table.Td>
        {sellsPlans() && (
          <Table.Td>
            {planName}
            <span className={classes.under}>{SOURCE[source]}</span>
          </Table.Td>
        )}
        <Table.Td data-num data-wide>
          <DateLabel value={createdAt} />
        </Table.Td>
      </Table.Tr>
    ))}
  </DenseTable>
);
