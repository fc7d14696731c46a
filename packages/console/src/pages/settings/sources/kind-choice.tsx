import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { kinds } from './setting-fields.ts';
import type { SourceKind } from './setting-fields.ts';
import { useSourceTexts } from './use-source-texts.ts';

const icons: Readonly<Record<SourceKind, IconName>> = {
  folder: 'folder',
  git: 'workflow',
  web: 'link',
  s3: 'list',
  webdav: 'share',
  imap: 'mail',
};

/** Asks where documents come from. */
export function KindChoice(props: { onChoose: (kind: SourceKind) => void }): JSX.Element {
  const texts = useSourceTexts();
  return (
    <div class="source-kinds">
      <For each={kinds}>
        {(kind) => (
          <button type="button" class="source-kind" onClick={() => props.onChoose(kind)}>
            <Icon name={icons[kind]} />
            <strong>{texts().kinds[kind]}</strong>
            <span class="faint small">{texts().kindHints[kind]}</span>
          </button>
        )}
      </For>
    </div>
  );
}
