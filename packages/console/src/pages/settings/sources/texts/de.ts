export { sources } from './en.ts';
