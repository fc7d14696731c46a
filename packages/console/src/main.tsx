import './styles/base.css';
import './styles/tokens.css';
import { render } from 'solid-js/web';
import { App } from './app.tsx';
import { browserLanguage, speak } from '#texts/texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console');
await speak(browserLanguage());
render(() => <App />, root);
