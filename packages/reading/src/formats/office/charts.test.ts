import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { readChart } from './charts.ts';

test('values and dates of a chart are written as its axes show them', () => {
  const values = (kind: string, format: string, ...numbers: string[]) =>
    `<c:${kind}><c:numCache><c:formatCode>${format}</c:formatCode>${numbers
      .map((number, at) => `<c:pt idx="${at}"><c:v>${number}</c:v></c:pt>`)
      .join('')}</c:numCache></c:${kind}>`;
  const series =
    values('cat', 'yyyy\\-mm', '45292', '45323') +
    values('val', '0%', '0.15', '0.30000000000000004');
  const xml = `<c:chartSpace><c:chart><c:plotArea><c:ser>${series}</c:ser><c:ser>${values('val', 'General', '0.30000000000000004')}</c:ser></c:plotArea></c:chart></c:chartSpace>`;
  expect(readChart(Buffer.from(xml))).toEqual([
    {
      kind: 'table',
      headerRows: 1,
      rows: [
        ['', '', ''],
        ['2024-01', '15%', '0.3'],
        ['2024-02', '30%', ''],
      ],
    },
  ]);
});
