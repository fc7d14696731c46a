import { visitorEndpoints } from '@guildhall/contract';
import { reachAsVisitor } from '#ground/access/authenticate-visitor.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { mayRun } from '#assistant/workflows/may-run.queries.ts';
import { listRunnable } from '#assistant/workflows/workflows.queries.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';

export function mountVisitorCommands(api: Api, { db, model }: WidgetParts): void {
  serve(api, visitorEndpoints.listVisitorWorkflows, {
    reach: ({ principal }) => reachAsVisitor(db, principal),
    async answer({ reached: { team, viewer } }) {
      const rows = await listRunnable(db, team, {
        runnable: mayRun(viewer),
        hasModel: model !== null,
      });
      const workflows = rows.flatMap(({ command, name, description }) =>
        command === null ? [] : [{ command, name, description }],
      );
      return { workflows };
    },
  });
}
