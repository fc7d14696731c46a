import type { GoldenQuestion } from '@guildhall/sdk';
import { Index } from 'solid-js';
import type { JSX } from 'solid-js';
import { t, tp } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

export type ExpectedDocument = GoldenQuestion['documents'][number];

/** Asks for the documents that answer a golden question, each with an optional page. */
export function ExpectedDocuments(props: {
  documents: ExpectedDocument[];
  wrong: string | undefined;
  onChange: (at: number, change: Partial<ExpectedDocument>) => void;
  onAdd: () => void;
  onRemove: (at: number) => void;
}): JSX.Element {
  return (
    <fieldset class="places stack tight">
      <legend>{tp().insights.documents}</legend>
      <p class="faint small">{tp().insights.documentsHint}</p>
      <Index each={props.documents}>
        {(place, at) => (
          <div class="place">
            <TextField
              label={tp().insights.documentName}
              wrong={at === 0 ? props.wrong : undefined}
              value={place().name}
              onInput={(event) => props.onChange(at, { name: event.currentTarget.value })}
            />
            <TextField
              label={t().fields.page}
              type="number"
              min={1}
              value={place().page ?? ''}
              onInput={(event) => props.onChange(at, { page: readPage(event.currentTarget) })}
            />
            <IconButton
              icon="close"
              label={`${t().ui.remove}: ${place().name || tp().insights.documentName}`}
              onClick={() => props.onRemove(at)}
            />
          </div>
        )}
      </Index>
      <div>
        <Button size="small" icon="add" onClick={() => props.onAdd()}>
          {tp().insights.addDocument}
        </Button>
      </div>
    </fieldset>
  );
}

function readPage({ valueAsNumber }: HTMLInputElement): number | null {
  return Number.isNaN(valueAsNumber) ? null : valueAsNumber;
}
