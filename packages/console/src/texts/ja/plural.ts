import { pluralsOf } from '../catalogue.ts';

export const plural = pluralsOf('ja');
