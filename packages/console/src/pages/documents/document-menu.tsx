import type { Document } from '@guildhall/sdk/light';
import { useNavigate } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { retryDocument } from './change-documents.ts';
import { mayReadAgain } from './document/may-read-again.ts';
import type { DialogKind, Dialogs } from './dialogs.tsx';

interface DocumentMenuProps {
  document: Document;
  dialogs: Dialogs;
  /** True on the document's own page, where the menu needs no entry to open the document. */
  isOwnPage?: boolean;
}

/** Shows the menu of everything that the user may do with a document. */
export function DocumentMenu(props: DocumentMenuProps): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const items = (): MenuItem[] => {
    const { document } = props;
    const texts = t().documents;
    const dialog = (kind: DialogKind, icon: MenuItem['icon'], label: string): MenuItem => ({
      id: kind,
      ...(icon && { icon }),
      label,
      run: () => props.dialogs.open(kind, [document]),
    });
    const open = () => navigate(context.link(`/documents/${document.id}`));
    const download = () => location.assign(`/v1/documents/${document.id}/content`);
    const readers: MenuItem[] = [
      ...(props.isOwnPage
        ? []
        : [{ id: 'open', icon: 'document', label: texts.open, run: open } as const]),
      { id: 'download', icon: 'download', label: texts.download, run: download },
      dialog('access', 'eye', texts.why),
    ];
    const retry: MenuItem = {
      id: 'retry',
      icon: 'refresh',
      label: texts.retry,
      run: () => void retryDocument(document),
    };
    const remove: MenuItem = {
      id: 'delete',
      icon: 'trash',
      label: t().ui.delete,
      isDangerous: true,
      run: () => void props.dialogs.remove([document]),
    };
    if (!document.mayChange) return readers;
    return [
      ...readers,
      ...(mayReadAgain(document) ? [retry] : []),
      dialog('rename', 'edit', t().ui.rename),
      dialog('move', 'folder', texts.move),
      dialog('visibility', 'lock', texts.changeVisibility),
      dialog('share', 'share', texts.share),
      dialog('verify', 'check', tp().verification.verify),
      remove,
    ];
  };
  return (
    <Menu label={t().documents.actionsFor(props.document.name)} items={items()}>
      <Icon name="more" />
    </Menu>
  );
}
