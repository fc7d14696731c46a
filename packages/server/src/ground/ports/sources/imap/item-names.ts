const nameMax = 100;
/** What has no subject is called so. */
export const noSubject = 'No subject';

/**
 * Opens the names of a folder. A name that an earlier item has gets the day and then a number, so that
 * a later one never changes what an earlier one is called.
 */
export function openNames(): (written: string, day: Date | undefined, type?: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  const take = (name: string) => {
    const key = name.toLowerCase();
    return !taken.has(key) && taken.add(key) !== undefined;
  };
  return (written, day, type) => {
    const end = type === undefined ? '' : `.${type}`;
    const stem = cleanName(written) || noSubject;
    const dated = day === undefined ? stem : `${stem} (${day.toISOString().slice(0, 10)})`;
    for (const name of [stem + end, dated + end]) if (take(name)) return name;
    for (let number = numbers.get(dated + end) ?? 2; ; number += 1) {
      const name = `${dated} (${number})${end}`;
      if (!take(name)) continue;
      numbers.set(dated + end, number + 1);
      return name;
    }
  };
}

/** A name in one line that leads to no other folder. */
function cleanName(written: string): string {
  const line = written.toWellFormed().replaceAll(/[/\\\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
  const short = [...line.trim()].slice(0, nameMax).join('');
  return short.replaceAll(/^[.\s]+|[.\s]+$/gu, '');
}
