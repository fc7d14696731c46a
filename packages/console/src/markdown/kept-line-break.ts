/**
 * Matches the line ends to keep: after a line as short as a heading, and after the path above a
 * quote. Other line ends only wrap a narrow page and become spaces.
 */
export const keptLineBreak = /(?<=(?:^|\n)[^\n]{0,44})\n|\n(?=[“«„「])/u;
