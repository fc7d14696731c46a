import type { DocumentState } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Badge } from '#ui/states.tsx';

const looks = { queued: 'warn', processing: 'warn', ready: 'good', failed: 'wrong' } as const;

/** Shows a document's state on the way into the search index. */
export function StateBadge(props: { state: DocumentState }): JSX.Element {
  return <Badge look={looks[props.state]}>{t().documents.states[props.state]}</Badge>;
}
