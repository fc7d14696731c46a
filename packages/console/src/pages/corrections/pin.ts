import type { Training } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { showToast, showErrorToast } from '#ui/toasts.tsx';

/** Pins an approved correction, or unpins a pinned one. */
export async function pin({ id: trainingId, pinned }: Training): Promise<void> {
  try {
    await (pinned
      ? guildhall.unpinTraining({ trainingId })
      : guildhall.pinTraining({ trainingId }));
    showToast(pinned ? t().training.unpinnedToast : t().training.pinnedToast);
  } catch (error) {
    showErrorToast(t().training.notPinned, error);
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['training'] });
  }
}
