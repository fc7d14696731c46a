import { GuildhallError } from '@guildhall/sdk/light';
import type { Member } from '@guildhall/sdk/light';
import type { Accessor, JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { useTeamContext } from '#api/team-context.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';
import { WithFactorTexts } from '../second-factor/factor-text.tsx';
import type { FactorTexts } from '../second-factor/texts/shape.ts';
import { nameOf } from './name-of.ts';

interface ResetFactorProps {
  member: Member;
  onClose: () => void;
}

/** Removes the second factors of a member after a confirmation. */
export function ResetFactor(props: ResetFactorProps): JSX.Element {
  return <WithFactorTexts>{(texts) => <Reset {...props} texts={texts} />}</WithFactorTexts>;
}

function Reset(props: ResetFactorProps & { texts: Accessor<FactorTexts> }): JSX.Element {
  const context = useTeamContext();
  const texts = () => props.texts();
  const say = (error: unknown) => {
    const code = error instanceof GuildhallError ? error.code : undefined;
    if (code === 'second_factor_none') return texts().none;
    return code === 'second_factor_elsewhere' ? texts().elsewhere : sayError(error);
  };
  const reset = createAction(async () => {
    const name = nameOf(props.member);
    const said = texts().done(name);
    await guildhall.resetSecondFactor({ teamId: context.team().id, userId: props.member.id });
    props.onClose();
    showToast(said);
  }, say);
  return (
    <Confirm
      isOpen
      title={texts().resetTitle(nameOf(props.member))}
      verb={texts().verb}
      action={reset}
      onClose={props.onClose}
    >
      <p>{texts().resetHint}</p>
    </Confirm>
  );
}
