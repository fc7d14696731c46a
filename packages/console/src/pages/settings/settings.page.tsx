import type { JSX } from 'solid-js';
import { Waiting } from '#ui/states.tsx';

export default function NotYet(): JSX.Element {
  return <Waiting />;
}
