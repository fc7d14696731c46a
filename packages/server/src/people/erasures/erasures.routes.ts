import { endpoints, isId } from '@guildhall/contract';
import type { InputOf } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { parsePhone } from '#people/members/parse-phone.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureParts } from './erase-person.ts';
import type { Named } from './erasures.queries.ts';

interface ErasureRoutesParts extends ErasureParts {
  settings: Pick<Settings, 'defaultCountry' | 'dataDir'>;
}

export function mountErasures(api: Api, parts: ErasureRoutesParts): void {
  serve(api, endpoints.erasePerson, {
    reach: async ({ principal, input }) => {
      const team = await reachTeam(parts.db, principal, input.params.teamId);
      if (team.parentId !== null) throw new Failure('not_top_level');
      return team;
    },
    answer: async ({ reached: top, principal, actor, input: { body } }) => {
      const named = readNamed(body, parts.settings.defaultCountry);
      const isDry = body.dryRun ?? false;
      return { erased: await erasePerson(parts, { top, named, isDry }, { principal, actor }) };
    },
  });
}

type Body = InputOf<typeof endpoints.erasePerson>['body'];

/** Returns how the request names the person; throws a 404 for an id or a number that is none. */
function readNamed({ userId, email, phone }: Body, country: string): Named {
  if (userId !== undefined && isId(userId)) return { userId };
  if (email !== undefined) return { email };
  const number = phone === undefined ? undefined : parsePhone(phone, country);
  if (number === undefined) throw new Failure('user_not_found');
  return { phone: number };
}
