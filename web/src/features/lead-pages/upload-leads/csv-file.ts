const LARGEST = 10_485_760;

interface FileFacts {
  name: string;
  size: number;
}

/** @returns why the file cannot be uploaded, in the words of the specification; '' where it can */
export function fileFaults({ name, size }: FileFacts): string {
  const faults = [
    !name.toLowerCase().endsWith('.csv') && 'Only CSV files are supported',
    size === 0 && 'File is empty',
    size >= LARGEST && 'File must be less than 10MB',
  ];
  return faults.filter(Boolean).join('. ');
}

export const SAMPLE_CSV = [
  'email,first_name,last_name,company,phone',
  'dana@harborgoods.example,Dana,Whitfield,Harbor Goods,+1 555 0148',
  'tomas@reyandsons.example,Tomás,Rey,Rey & Sons,',
  'ines@nordlicht.example,Ines,Albrecht,Nordlicht,+49 555 0110',
  '',
].join('\r\n');
