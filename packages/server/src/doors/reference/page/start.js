import { markCurrent } from './contents.js';
import { offerCopies } from './copies.js';
import { offerKey } from './key.js';
import { offerLanguages } from './languages.js';
import { offerSearch } from './search.js';
import { offerTrials } from './trials.js';

// Without this script the page is read all the same.
for (const hidden of document.querySelectorAll('.tools, #key-form')) hidden.hidden = false;
offerLanguages();
offerSearch();
markCurrent();
offerCopies();
offerKey();
offerTrials();
