import type { Training } from '@guildhall/sdk';
import { createSignal, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { audienceOf, changesOf, forgetAudience } from './audience.ts';
import { approve } from './held-decisions.ts';
import type { Decision } from './held-decisions.ts';
import { CorrectionPreview } from './correction-preview.tsx';

interface EditorProps {
  training: Training;
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
}

/**
 * Edits the text of a correction. Saves it if the correction is approved; otherwise approves the
 * correction with the text.
 */
export function CorrectionEditor(props: EditorProps): JSX.Element {
  const [previewed, setPreviewed] = createSignal<string>();
  const [wrong, setWrong] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  let form!: HTMLFormElement;
  onMount(() => form.querySelector('textarea')?.focus());
  const isApproved = () => props.training.status === 'approved';
  const submit = async () => {
    const text = props.draft;
    if (text.trim() === '') return setWrong(t().training.emptyText);
    if ([...text].length > textMax) return setWrong(t().training.longText(textMax));
    if (!isApproved()) return props.onDecide({ training: props.training, kind: 'approve', text });
    setBusy(true);
    try {
      await approve(props.training, { correctedResponse: text, ...changesOf(props.training) });
      forgetAudience(props.training);
      await queryClient.invalidateQueries({ queryKey: ['training'] });
      showToast(t().ui.saved);
      props.onClose();
    } catch (error) {
      setWrong(sayError(error));
    } finally {
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <form
      class="stack tight"
      ref={form}
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t().training.should}
        hint={t().training.editHint}
        rows={6}
        value={props.draft}
        onInput={(event) => props.onDraft(event.currentTarget.value)}
      />
      <Alert>{wrong()}</Alert>
      <div class="row">
        <Button type="submit" look="primary" icon="check" isBusy={isBusy()}>
          {isApproved() ? t().ui.save : t().training.approveText}
        </Button>
        <Button icon="eye" onClick={() => setPreviewed(props.draft)}>
          {t().training.tryText}
        </Button>
        <Button look="quiet" onClick={() => props.onClose()}>
          {t().ui.cancel}
        </Button>
      </div>
      <Show when={previewed()?.trim() ? previewed() : undefined} keyed>
        {(text) => (
          <CorrectionPreview
            trainingId={props.training.id}
            text={text}
            isCompared
            shownQuestion={audienceOf(props.training).shownQuestion}
          />
        )}
      </Show>
    </form>
  );
}

const textMax = 20_000;
