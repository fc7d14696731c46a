import { dirname, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

let place = '.';

/** Tests in the folder of this file run first, for they are the likeliest to notice a fault in it. */
export function startAt(file: string): void {
  place = dirname(file);
}

/** The order of test files by the steps from folder to folder. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const steps = ({ moduleId }: TestSpecification) =>
      relative(place, dirname(moduleId)).split('/').length;
    return files.toSorted((a, b) => steps(a) - steps(b));
  }
}
