import type { Document } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t, tp } from '#texts/texts.ts';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { verifyDocuments } from './change-verification.ts';
import { dayInMonths } from './document/day-in-months.ts';

const spans = ['halfYear', 'year', 'untilDay', 'stop'] as const;
type Span = (typeof spans)[number];

/** Says until when documents are verified. */
export default function VerifyDialog(props: {
  documents: Document[];
  onClose: () => void;
}): JSX.Element {
  const [span, choose] = createSignal<Span>('halfYear');
  const [day, setDay] = createSignal(dayInMonths(6));
  const [today, last] = [dayInMonths(0), dayInMonths(120)];
  const isVerified = props.documents.some(({ verifiedUntil }) => verifiedUntil !== null);
  const offered = spans.filter((it) => it !== 'stop' || isVerified);
  const isDay = () => day() >= today && day() <= last;
  const until = () => {
    if (span() === 'stop') return null;
    if (span() === 'untilDay') return day();
    return dayInMonths(span() === 'year' ? 12 : 6);
  };
  const apply = () => {
    props.onClose();
    void verifyDocuments(props.documents, until());
  };
  return (
    <Dialog
      isOpen
      title={tp().verification.verifyTitle(props.documents.length)}
      onClose={props.onClose}
      foot={
        <CancelOr
          disabled={span() === 'untilDay' && !isDay()}
          onClick={apply}
          onCancel={props.onClose}
        >
          {t().ui.save}
        </CancelOr>
      }
    >
      <Select
        label={tp().verification.holds}
        hint={tp().verification.verifyHint}
        onChange={({ currentTarget: { value } }) =>
          choose(offered.find((it) => it === value) ?? 'halfYear')
        }
      >
        <For each={offered}>
          {(it) => (
            <option value={it} selected={it === span()}>
              {tp().verification[it]}
            </option>
          )}
        </For>
      </Select>
      <Show when={span() === 'untilDay'}>
        <TextField
          type="date"
          label={tp().verification.lastDay}
          required
          min={today}
          max={last}
          value={day()}
          onInput={({ currentTarget: { value } }) => setDay(value)}
        />
      </Show>
    </Dialog>
  );
}
