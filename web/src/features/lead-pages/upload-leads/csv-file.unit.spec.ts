import { describe, expect, it } from '@jest/globals';
import { fileFaults } from './csv-file';

describe('a file to upload', () => {
  it('may be any CSV under 10 MB, whatever the case of its name', () => {
    expect(fileFaults({ name: 'Leads.CSV', size: 10_485_759 })).toBe('');
  });

  it('must end in .csv', () => {
    expect(fileFaults({ name: 'leads.csv.xlsx', size: 1 })).toBe('Only CSV files are supported');
  });

  it('must hold something', () => {
    expect(fileFaults({ name: 'leads.csv', size: 0 })).toBe('File is empty');
  });

  it('must stay under 10 MB', () => {
    expect(fileFaults({ name: 'leads.csv', size: 10_485_760 })).toBe('File must be less than 10MB');
  });

  it('lists everything at once, joined with a period', () => {
    expect(fileFaults({ name: 'leads.txt', size: 0 })).toBe('Only CSV files are supported. File is empty');
  });
});
