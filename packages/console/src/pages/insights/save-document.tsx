import type { GapDraft, InsightDays, Visibility } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { refreshSoon } from '../documents/document/documents-cache.ts';
import { visibilities } from '../documents/use-filters.ts';
import { VisibilityChoice } from '../documents/visibility-choice.tsx';
import { reloadGaps } from './query-gaps.ts';

/** Adds a text as a document in Markdown, which closes the gap once it is read. */
export function SaveDocument(props: {
  named: { teamId: string; questionHash: string; days: InsightDays };
  question: string;
  text: string;
  sources: GapDraft['documents'];
  onBack: () => void;
  onClose: () => void;
}): JSX.Element {
  const [name, setName] = createSignal(toFileName(props.question));
  const [visibility, choose] = createSignal<Visibility>(narrowest(props.sources));
  const isWider = () =>
    visibilities.indexOf(visibility()) < visibilities.indexOf(narrowest(props.sources, 'public'));
  const save = createAction(async () => {
    const { teamId } = props.named;
    const file = new File([toMarkdown(props.question, props.text)], withEnding(name()), {
      type: 'text/markdown',
    });
    const { documents } = await guildhall.addDocuments({
      teamId,
      visibility: visibility(),
      files: [file],
    });
    const [document] = documents;
    if (document) await guildhall.fillGap({ ...props.named, documentId: document.id });
    refreshSoon(teamId);
    await reloadGaps();
    showToast(tp().insights.documentAdded);
    props.onClose();
  });
  return (
    <Dialog
      isOpen
      title={tp().insights.asDocument}
      onClose={props.onBack}
      foot={
        <CancelOr
          isBusy={save.isBusy()}
          disabled={name().trim() === ''}
          onClick={() => void save.run()}
          onCancel={props.onBack}
        >
          {tp().insights.addDocumentNow}
        </CancelOr>
      }
    >
      <TextField
        label={tp().insights.documentName}
        hint={tp().insights.sameNameHint}
        maxLength={200}
        value={name()}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <VisibilityChoice label={t().uploads.seenBy} value={visibility()} onChoose={choose} />
      <Show when={isWider()}>
        <p class="note">{tp().insights.widerThanSources}</p>
      </Show>
      <Alert>{save.wrong()}</Alert>
    </Dialog>
  );
}

/** Returns the narrowest visibility of the sources and `most`. */
function narrowest(sources: GapDraft['documents'], most: Visibility = 'team'): Visibility {
  const places = [most, ...sources.map(({ visibility }) => visibility)].map((it) =>
    visibilities.indexOf(it),
  );
  return visibilities[Math.max(...places)] ?? 'restricted';
}

const nameMax = 80;

function toFileName(question: string): string {
  const plain = question.replaceAll(/[\p{Cc}/\\:*?"<>|.]+/gu, ' ').trim();
  const cut = [...plain.replaceAll(/\s+/g, ' ')].slice(0, nameMax).join('').trim();
  return withEnding(cut === '' ? tp().insights.answerFile : cut);
}

function withEnding(name: string): string {
  return /\.md$/i.test(name.trim()) ? name.trim() : `${name.trim()}.md`;
}

/** The question is the heading, so that the document is found by its words. */
function toMarkdown(question: string, text: string): string {
  return `# ${question.replaceAll(/\s+/g, ' ').trim()}\n\n${text.trim()}\n`;
}
