import { Table } from '@mantine/core';
import type { DaySeries } from './day-series';

export function DayTable({ days, warm, cold, before, names, unit = String }: DaySeries) {
  const columns = [
    { name: names.warm, values: warm, unit },
    ...(cold ? [{ name: names.cold, values: cold, unit: String }] : []),
    ...(before ? [{ name: names.before, values: before, unit }] : []),
  ];
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          {columns.map(({ name }) => (
            <Table.Th key={name} ta="right">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map((day, index) => (
          <Table.Tr key={day}>
            <Table.Td>{day}</Table.Td>
            {columns.map((column) => {
              const value = column.values[index];
              return (
                <Table.Td key={column.name} ta="right">
                  {value === undefined ? '–' : column.unit(value)}
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
