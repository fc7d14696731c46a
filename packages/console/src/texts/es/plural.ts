import { pluralsOf } from '../rules/catalogue.ts';

export const plural = pluralsOf('es');
