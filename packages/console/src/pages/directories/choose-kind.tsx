import type { Directory } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDirectoryTexts } from './texts/use-directory-texts.tsx';

export type NewKind = Exclude<Directory['kind'], 'provider'>;

/** Asks how people come from the directory: it writes here, or is read. */
export function ChooseKind(props: {
  onChoose: (kind: NewKind) => void;
  onClose: () => void;
}): JSX.Element {
  const texts = useDirectoryTexts();
  return (
    <Dialog isOpen title={texts().connect} onClose={props.onClose}>
      <Kind
        title={texts().kinds.ldap}
        hint={texts().kindHints.ldap}
        onChoose={() => props.onChoose('ldap')}
      />
      <Kind
        title={texts().kinds.scim}
        hint={texts().kindHints.scim}
        onChoose={() => props.onChoose('scim')}
      />
    </Dialog>
  );
}

function Kind(props: { title: string; hint: string; onChoose: () => void }): JSX.Element {
  return (
    <div class="stack tight">
      <div class="row">
        <Button onClick={() => props.onChoose()}>{props.title}</Button>
      </div>
      <p class="faint small">{props.hint}</p>
    </div>
  );
}
