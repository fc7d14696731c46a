import type { DirectoryProblem } from '@guildhall/sdk/light';
import type { DirectoryTexts } from '../texts/shape.ts';

/** Returns why a directory cannot be read, with what the directory or the network has said. */
export function sayProblem(texts: DirectoryTexts, { code, message }: DirectoryProblem): string {
  const [said = ''] = /\([^()]*\)$/u.exec(message) ?? [];
  return `${texts.problems[code]} ${said}`.trim();
}
