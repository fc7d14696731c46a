/**
 * A line as short as a heading keeps its end, and so does the path above a quote. The ends of longer
 * lines are those of a narrow page, and become spaces.
 */
export const keptEnd = /(?<=(?:^|\n)[^\n]{0,44})\n|\n(?=[“«„「])/u;
