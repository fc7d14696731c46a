import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { readDiagram } from './diagrams.ts';

const point = (id: string, type = 'node') =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${type === 'doc' ? '' : id}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
const connection = (from: string, to: string, order: number, more = '') =>
  `<dgm:cxn modelId="x" ${more} srcId="${from}" destId="${to}" srcOrd="${order}" destOrd="0"/>`;
const textsOf = (points: string[], connections: string[]) => {
  const data = `<dgm:dataModel><dgm:ptLst>${points.join('')}</dgm:ptLst><dgm:cxnLst>${connections.join('')}</dgm:cxnLst></dgm:dataModel>`;
  return readDiagram(Buffer.from(data)).map((block) =>
    block.kind === 'item' ? block.text : block,
  );
};

test('points of a diagram are read in the order that their connections give', () => {
  const points = ['loose', 'third', 'second', 'below', 'last below', 'first'];
  const connections = [
    connection('root', 'third', 10),
    connection('root', 'second', 2, 'type="parOf"'),
    connection('second', 'last below', 1),
    connection('second', 'below', 0),
    connection('root', 'first', 0),
    connection('root', 'loose', 1, 'type="presOf"'),
  ];
  expect(textsOf([...points.map((id) => point(id)), point('root', 'doc')], connections)).toEqual([
    'first',
    'second',
    'below',
    'last below',
    'third',
    'loose',
  ]);
});

test('a diagram whose points stand below one another in a ring is read once', () => {
  const ring = [
    connection('root', 'one', 0),
    connection('one', 'two', 0),
    connection('two', 'one', 0),
    connection('two', 'missing', 1),
  ];
  expect(textsOf([point('two'), point('root', 'doc'), point('one')], ring)).toEqual(['one', 'two']);
});
