import { openPreview } from '@guildhall/widget/preview';
import { createEffect, createSignal, createUniqueId, For, onMount } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { language, t, tp } from '#texts/texts.ts';
import { Select } from '#ui/field.tsx';
import type { WidgetSettings } from './widget-draft.ts';

const colourChoices = ['light', 'dark'] as const;
type Colours = (typeof colourChoices)[number];

/** Shows the widget as visitors see it with the form's values. The preview answers nothing. */
export function WidgetPreview(props: { of: WidgetSettings }): JSX.Element {
  const context = useTeamContext();
  const id = createUniqueId();
  const [colours, choose] = createSignal<Colours>(coloursNow());
  const gaps = useQuery(() => {
    const params = { teamId: context.team().id, days: 7, pageSize: 1 } as const;
    return { queryKey: ['gaps', params], queryFn: () => guildhall.listGaps(params) };
  });
  let place: HTMLDivElement | undefined;
  onMount(() => {
    if (!place) return;
    const draw = openPreview(place);
    createEffect(() => {
      const team = context.team();
      const { title, greeting, colour, position, suggestions, isQuestionsTaken } = props.of;
      const config = {
        teamName: team.name,
        title: title?.trim() || null,
        greeting,
        colour: colour ?? team.colour,
        position,
        language: props.of.language,
        hasLogo: team.logo !== null,
        suggestions: suggestions.slice(0, 4),
        isQuestionsTaken,
        isShownToLeaders: gaps.data?.isShown ?? false,
      };
      void draw({ config, language: language(), colours: colours(), logo: team.logo });
    });
  });
  return (
    <section class="card stack widget-preview" aria-labelledby={id}>
      <h2 id={id}>{tp().widget.preview}</h2>
      <p>{tp().widget.previewHint}</p>
      <Select
        label={t().settings.theme}
        onChange={({ currentTarget: { value } }) => choose(value === 'dark' ? 'dark' : 'light')}
      >
        <For each={colourChoices}>
          {(choice) => (
            <option value={choice} selected={choice === colours()}>
              {t().settings.themes[choice]}
            </option>
          )}
        </For>
      </Select>
      <div class="widget-stage" inert>
        <div ref={place} />
      </div>
    </section>
  );
}

/** Returns the colour scheme of the console. */
function coloursNow(): Colours {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
