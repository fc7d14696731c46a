import type { GoldenQuestion } from '@guildhall/sdk';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { createStore } from 'solid-js/store';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { ExpectedDocuments } from './expected-documents.tsx';
import type { ExpectedDocument } from './expected-documents.tsx';
import { changeGoldenSet, isSameQuestion, withoutResults } from './golden-set.ts';

/** Adds a golden question or changes one. */
export function GoldenDialog(props: {
  teamId: string;
  /** The question as the set has it; undefined for a new question. */
  before?: GoldenQuestion;
  /** The initial text of a new question. */
  initialText?: string;
  onClose: () => void;
}): JSX.Element {
  const { before } = props;
  let opened = before;
  const [draft, setDraft] = createStore({
    question: before?.question ?? props.initialText ?? '',
    as: before?.as ?? '',
    expect: before?.expect ?? ('answer' as const),
    documents: (before?.documents ?? [{ name: '', page: null }]).map((it): ExpectedDocument => ({
      ...it,
    })),
    words: (before?.words ?? []).join('\n'),
  });
  const [isTried, setTried] = createSignal(false);
  const [isChanged, setChanged] = createSignal(false);
  const made = () => toQuestion(draft);
  const lacksQuestion = () => isTried() && made().question === '';
  const lacksDocument = () =>
    isTried() && draft.expect === 'answer' && made().documents.length === 0;
  const save = createAction(async () => {
    setTried(true);
    if (lacksQuestion() || lacksDocument()) return;
    setChanged(false);
    try {
      await putQuestion(props.teamId, opened, made());
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      opened = error.now;
      return void setChanged(true);
    }
    showToast(t().ui.saved);
    props.onClose();
  });
  return (
    <Dialog
      isOpen
      title={before ? tp().insights.editTitle : tp().insights.addTitle}
      onClose={props.onClose}
      foot={
        <CancelOr isBusy={save.isBusy()} onClick={() => void save.run()} onCancel={props.onClose}>
          {t().ui.save}
        </CancelOr>
      }
    >
      <TextArea
        label={t().fields.question}
        rows={2}
        maxLength={500}
        wrong={lacksQuestion() ? tp().insights.needsQuestion : undefined}
        value={draft.question}
        onInput={(event) => setDraft('question', event.currentTarget.value)}
      />
      <TextField
        label={tp().insights.asLabel}
        hint={tp().insights.asHint}
        type="email"
        value={draft.as}
        onInput={(event) => setDraft('as', event.currentTarget.value)}
      />
      <Select
        label={tp().insights.expectLabel}
        onChange={(event) =>
          setDraft('expect', event.currentTarget.value === 'nothing' ? 'nothing' : 'answer')
        }
      >
        <option value="answer" selected={draft.expect === 'answer'}>
          {tp().insights.expectsAnswer}
        </option>
        <option value="nothing" selected={draft.expect === 'nothing'}>
          {tp().insights.expectsNothing}
        </option>
      </Select>
      <Show when={draft.expect === 'answer'}>
        <ExpectedDocuments
          documents={draft.documents}
          wrong={lacksDocument() ? tp().insights.needsDocument : undefined}
          onChange={(at, change) => setDraft('documents', at, change)}
          onAdd={() => setDraft('documents', (all) => [...all, { name: '', page: null }])}
          onRemove={(at) => setDraft('documents', (all) => all.toSpliced(at, 1))}
        />
        <TextArea
          label={tp().insights.words}
          hint={tp().insights.wordsHint}
          rows={2}
          value={draft.words}
          onInput={(event) => setDraft('words', event.currentTarget.value)}
        />
      </Show>
      <Show when={isChanged()}>
        <Alert>{tp().insights.changedMeanwhile}</Alert>
      </Show>
      <Alert>{save.wrong()}</Alert>
    </Dialog>
  );
}

function toQuestion(draft: {
  question: string;
  as: string;
  expect: 'answer' | 'nothing';
  documents: ExpectedDocument[];
  words: string;
}): GoldenQuestion {
  const { question, as, expect, documents, words } = draft;
  const isAnswer = expect === 'answer';
  return {
    question: question.trim(),
    as: as.trim() || null,
    expect,
    documents: isAnswer
      ? documents.filter(({ name }) => name.trim() !== '').map((it) => ({ ...it }))
      : [],
    words: isAnswer
      ? words
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
      : [],
  };
}

/**
 * Thrown if somebody else has changed a question since it was opened. `now` is the current
 * question; undefined if it was deleted.
 */
class ChangedMeanwhile extends Error {
  readonly now: GoldenQuestion | undefined;
  constructor(now: GoldenQuestion | undefined) {
    super('The question has changed');
    this.now = now;
  }
}

/**
 * Replaces the opened question, or adds a new one at the end. Throws `ChangedMeanwhile`, and writes
 * nothing, if the opened question has changed on the server.
 */
async function putQuestion(
  teamId: string,
  opened: GoldenQuestion | undefined,
  made: GoldenQuestion,
): Promise<void> {
  await changeGoldenSet(teamId, (questions) => {
    if (!opened) return [...questions, made];
    const place = questions.findIndex((it) => isSameQuestion(it, opened));
    const now = questions[place];
    if (!now || !isAlike(now, opened)) throw new ChangedMeanwhile(now);
    return questions.with(place, made);
  });
}

function isAlike(one: GoldenQuestion, other: GoldenQuestion): boolean {
  return JSON.stringify(withoutResults(one)) === JSON.stringify(withoutResults(other));
}
