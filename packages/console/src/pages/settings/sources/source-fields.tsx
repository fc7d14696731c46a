import type { Source } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Checkbox, Select, TextField } from '#ui/field.tsx';
import { useTeamContext } from '#api/team-context.ts';
import { sayAudience, sayEvery } from './say-source.ts';
import { useSourceTexts } from './use-source-texts.ts';

const visibilities = ['public', 'tree', 'team', 'restricted'] as const;
const usualMinutes = [1, 5, 15, 60, 360, 1440, 10_080];

/** What a leader sets of a source, beside its kind and settings. */
export type SourceFields = Pick<
  Source,
  'name' | 'everyMinutes' | 'hours' | 'visibility' | 'mayPublish'
>;

export const newFields: SourceFields = {
  name: '',
  everyMinutes: 5,
  hours: null,
  visibility: 'team',
  mayPublish: false,
};

export function NameField(props: { value: string }): JSX.Element {
  const texts = useSourceTexts();
  return (
    <TextField
      label={texts().fields.name}
      hint={texts().nameHint}
      name="name"
      value={props.value}
      autocomplete="off"
      pattern="[^\/]*"
      required
      maxlength={100}
    />
  );
}

/** Asks how often a source is looked through, and who sees its documents. */
export function SourceFieldInputs(props: { fields: SourceFields }): JSX.Element {
  const context = useTeamContext();
  const texts = useSourceTexts();
  const choices = () =>
    [...new Set([...usualMinutes, props.fields.everyMinutes])].toSorted((a, b) => a - b);
  return (
    <>
      <Select label={texts().every} name="every">
        <For each={choices()}>
          {(minutes) => (
            <option value={minutes} selected={minutes === props.fields.everyMinutes}>
              {sayEvery(texts(), minutes)}
            </option>
          )}
        </For>
      </Select>
      <HoursInputs hours={props.fields.hours} />
      <Select label={texts().visibility} hint={t().documents.leadersToo} name="visibility">
        <For each={visibilities}>
          {(name) => (
            <option value={name} selected={name === props.fields.visibility}>
              {sayAudience(texts(), name, context.team().name)}
            </option>
          )}
        </For>
      </Select>
      <Checkbox
        label={texts().mayPublish}
        hint={texts().mayPublishHint}
        name="mayPublish"
        checked={props.fields.mayPublish}
      />
    </>
  );
}

/** Asks for the hours of the day in which a source is looked through, by the user's clock. */
function HoursInputs(props: { hours: Source['hours'] }): JSX.Element {
  const texts = useSourceTexts();
  const [isLimited, setLimited] = createSignal(props.hours !== null);
  const { from, to, timeZone } = props.hours ?? { from: '22:00', to: '06:00', timeZone: ownZone() };
  return (
    <>
      <Checkbox
        label={texts().hoursOnly}
        hint={texts().hoursHint}
        name="limited"
        checked={isLimited()}
        onChange={(event) => setLimited(event.currentTarget.checked)}
      />
      <Show when={isLimited()}>
        <div class="row">
          <TextField type="time" label={texts().hoursFrom} name="from" value={from} required />
          <TextField type="time" label={texts().hoursTo} name="to" value={to} required />
        </div>
        <input type="hidden" name="timeZone" value={timeZone} />
        <p class="faint small">{texts().hoursZone(timeZone)}</p>
      </Show>
    </>
  );
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns what the fields of a form say. */
export function readFields(read: (name: string) => string): SourceFields {
  return {
    name: read('name').trim(),
    everyMinutes: Number(read('every')),
    hours:
      read('limited') === ''
        ? null
        : { from: read('from'), to: read('to'), timeZone: read('timeZone') },
    visibility: visibilities.find((name) => name === read('visibility')) ?? 'restricted',
    mayPublish: read('mayPublish') !== '',
  };
}
