import type { Marks } from './measure-answers.ts';

const [width, height, margin] = [480, 320, 40];

/**
 * Draws how much can be relied on: for each share of the questions that is answered for sure, the
 * surest first, how many of these answers are right. Unanswerable questions count as wrong.
 */
export function drawReliability(sets: ReadonlyMap<string, readonly Marks[]>): string {
  const x = (share: number) => (margin + share * (width - 2 * margin)).toFixed(1);
  const y = (share: number) => (height - margin - share * (height - 2 * margin)).toFixed(1);
  const colours = ['#1f6feb', '#d1242f', '#1a7f37', '#9a6700', '#8250df'];
  const lines = [...sets].map(([name, marks], at) => {
    const points = readCurve(marks).map(([sure, right]) => `${x(sure)},${y(right)}`);
    const colour = colours[at % colours.length];
    const label = `<text x="${width - margin - 90}" y="${height - margin - 10 - 16 * at}" fill="${colour}">${name}</text>`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(share)}" y="${height - margin + 16}" text-anchor="middle">${share}</text>` +
      `<text x="${margin - 6}" y="${y(share)}" text-anchor="end" dominant-baseline="middle">${share}</text>` +
      `<path d="M${margin} ${y(share)}H${width - margin}" stroke="#d0d7de"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<rect width="${width}" height="${height}" fill="#fff"/>
${[...ticks, ...lines].join('\n')}
<text x="${width / 2}" y="${height - 6}" text-anchor="middle">share of the questions answered for sure</text>
<text x="${margin}" y="16">share of these answers that are right</text>
</svg>
`;
}

/** Returns pairs of the share that is sure and the share of these that is right. */
function readCurve(marks: readonly Marks[]): [number, number][] {
  const sorted = marks.toSorted((a, b) => b.score - a.score);
  let right = 0;
  const points = sorted.map((it, at): [number, number] => {
    right += it.isRight ? 1 : 0;
    return [(at + 1) / sorted.length, right / (at + 1)];
  });
  // The first few answers say little.
  return points.slice(Math.min(9, points.length - 1));
}
