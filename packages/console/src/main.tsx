import './styles/base.css';
import './styles/tokens.css';
import { render } from 'solid-js/web';
import { App } from './app.tsx';
import { recallPreferences } from '#shell/preferences.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console');
await recallPreferences();
render(() => <App />, root);
