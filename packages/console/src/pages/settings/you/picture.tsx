import { createUniqueId, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import type { SessionWithTeams } from '#api/session.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Alert } from '#ui/states.tsx';
import { nameOf } from '../../people/name-of.ts';
import { cropSquare } from './crop-square.ts';

/** Shows, replaces or removes the user's own picture. */
export function Picture(): JSX.Element {
  const context = useTeamContext();
  const id = createUniqueId();
  const user = () => context.session().user;
  // Another one is of the identity provider, and only changed there.
  const isUploaded = () => user().image?.startsWith('/auth/picture') ?? false;
  const show = async ({ user: changed }: { user: SessionWithTeams['user'] }) => {
    queryClient.setQueryData<SessionWithTeams>(
      ['session'],
      (now) => now && { ...now, user: changed },
    );
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  };
  const put = createAction(async (file: File) =>
    show(await guildhall.putPicture({ file: await cropSquare(file) })),
  );
  const remove = createAction(async () => show(await guildhall.deletePicture({})));
  return (
    <div class="stack tight">
      <div class="row">
        <Avatar name={nameOf(user())} image={user().image} size="large" />
        <FileButton
          accept="image/*"
          aria-describedby={id}
          isBusy={put.isBusy()}
          onChoose={(file) => void put.run(file)}
        >
          {t().profile.choosePicture}
        </FileButton>
        <Show when={isUploaded()}>
          <Button isBusy={remove.isBusy()} onClick={() => void remove.run()}>
            {t().profile.removePicture}
          </Button>
        </Show>
      </div>
      <p class="faint small" id={id}>
        {t().profile.pictureHint}
      </p>
      <Alert>{put.wrong() ?? remove.wrong()}</Alert>
    </div>
  );
}
