import { ok, readSettingsHere, warn } from '@guildhall/server';
import type { Finding, Settings } from '@guildhall/server';
import { commandName } from '../terminal/command-name.ts';

const what = 'Server page';

/**
 * Returns the settings in force and what the page of the server sets of them. Without the database,
 * which has a check of its own, those of the environment.
 */
export async function readPageSettings(
  given: Settings,
): Promise<{ inForce: Settings; finding: Finding }> {
  try {
    const { inForce, settings } = await readSettingsHere(given);
    const lost = settings.flatMap(({ name, trouble }) => (trouble ? [{ name, trouble }] : []));
    if (lost.length > 0) {
      const [first] = lost;
      const names = lost.map(({ name, trouble }) => `${name} (${troubles[trouble]})`);
      const line = `does not count: ${names.join(', ')}; set it again in the console, or ${commandName()} settings reset ${first?.name}`;
      return { inForce, finding: warn(what, line) };
    }
    const set = settings.filter(({ source }) => source === 'page');
    const names = set.map(({ name, inForce: said }) => `${name} (${said ?? 'none'})`);
    return { inForce, finding: ok(what, `sets ${names.join(', ') || 'nothing'}`) };
  } catch {
    return { inForce: given, finding: warn(what, 'could not be read, see the database below') };
  }
}

const troubles = {
  unreadable: 'cannot be read',
  secret_lost: 'its secret does not open with the key of the secrets',
  restored: 'it came with a restored copy',
};
