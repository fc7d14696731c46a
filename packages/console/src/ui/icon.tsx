import './icon.css';
import type { JSX } from 'solid-js';

/** Paths in a square of 24 units, with round ends. Our own shapes, so no font is loaded. */
const shapes = {
  add: 'M12 5v14M5 12h14',
  ask: 'M4 5h16v11H9l-5 4z',
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21.500h4',
  bot: 'M5 9h14v10H5zM12 9V5M9 13v2M15 13v2',
  check: 'M5 13l4 4L19 7',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  data: 'M9 5l-6 7 6 7M15 5l6 7-6 7',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  down: 'M6 9l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  folder: 'M3 6h6l2 2h10v11H3z',
  forward: 'M9 5l7 7-7 7',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  group:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a6.5 6.5 0 0 1 3.5 6',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
  key: 'M8 15a4 4 0 1 1 3.5-6L21 9v4h-3v3h-3v-3h-3.5A4 4 0 0 1 8 15z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M20 14A8 8 0 1 1 10 4a6.500 6.500 0 0 0 10 10z',
  more: 'M5 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM19 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  pdf: 'M6 3h8l4 4v14H6zM14 3v4h4M6 15h12M6 18h12',
  picture: 'M4 5h16v14H4zM8.500 9.500h.01M4 17l5-5 4 4 3-3 4 4',
  pin: 'M9 3h6l-1 6 4 4H6l4-4zM12 13v8',
  play: 'M7 4l13 8-13 8z',
  insights: 'M4 19h16M7 16v-5M12 16V6M17 16v-8',
  review: 'M4 5h16v14H4zM8 12l3 3 5-6',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  send: 'M4 12L20 4l-5 16-3-7z',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  share: 'M12 15V4M8 7l4-4 4 4M5 12v8h14v-8',
  sign_out: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  slides: 'M3 4h18v12H3zM12 16v4M8 20h8',
  stop: 'M7 7h10v10H7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  thumb_down: 'M7 4v10H4V4zM7 13l5 8c2 0 2.500-2 2-4l-.5-2H20l-2-10H7',
  thumb_up: 'M7 20V10H4v10zM7 11l5-8c2 0 2.500 2 2 4l-.5 2H20l-2 11H7',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  up: 'M12 19V6M6 11l6-6 6 6',
  upload: 'M12 20V9M7 13l5-5 5 5M5 4h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  warning: 'M12 4l10 16H2zM12 10v4M12 17h.01',
  workflow: 'M4 4h6v6H4zM14 14h6v6h-6zM7 10v4h7M17 14V7h-7',
} as const;

export type IconName = keyof typeof shapes;

/** Shows a decorative icon. Text beside it, or the button's name, carries the meaning. */
export function Icon(props: { name: IconName; class?: string }): JSX.Element {
  return (
    <svg class={`icon ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[props.name]} />
    </svg>
  );
}
