import { expect, onTestFinished, test } from 'vitest';
import { startModelServer } from '../model-server.ts';
import { sendText } from '../model-steps.ts';
import { openSiteWithWidget } from './open-site-with-widget.ts';
import { askIn, openPanel, openVisitor } from './widget.ts';

const question = 'When does the mill grind?';

test('a new question is scrolled into view, even if the visitor had scrolled up', async () => {
  const { site, shop } = await openSiteWithWidget();
  const small = { viewport: { width: 1100, height: 460 } };
  const { page, faults } = await openVisitor(site, shop, '/', small);
  await openPanel(page);
  await askIn(page, question);
  await askIn(page, 'What does a sack of flour cost?');
  await page.locator('.messages').evaluate((it: any) => (it.scrollTop = 0));
  await askIn(page, 'Do bakers pay less?');
  const places = await page.locator('.messages').evaluate((it: any) => {
    const { top, bottom } = it.getBoundingClientRect();
    const last = [...it.querySelectorAll('.question')].at(-1).getBoundingClientRect();
    return { top, bottom, questionEnds: last.bottom, scrolled: it.scrollTop };
  });
  expect(places.scrolled).toBeGreaterThan(0);
  expect(places.questionEnds).toBeLessThanOrEqual(places.bottom);
  expect(faults()).toEqual([]);
});

test('a long answer with a form below it is shown from its question on', async () => {
  const model = await startModelServer();
  onTestFinished(() => model.close());
  const songs = [
    'dawn',
    'rain',
    'bread',
    'stones',
    'wind',
    'mice',
    'snow',
    'geese',
    'sacks',
    'night',
  ];
  model.otherwise(sendText(songs.map((of) => `The miller sings a song of ${of}.`).join('\n\n')));
  const given = { llmUrl: model.url, llmModel: 'test' };
  const { site, shop } = await openSiteWithWidget({ isQuestionsTaken: true }, given);
  const small = { viewport: { width: 1100, height: 460 } };
  const { page, faults } = await openVisitor(site, shop, '/', small);
  await openPanel(page);
  await askIn(page, question);
  await page.getByText('Leave this question, and the team answers by e-mail.').waitFor();
  const places = await page.locator('.messages').evaluate((it: any) => {
    const asked = it.querySelector('.question').getBoundingClientRect();
    return { top: it.getBoundingClientRect().top, question: asked.bottom, end: it.scrollHeight };
  });
  expect(places.end).toBeGreaterThan(460);
  expect(places.question).toBeGreaterThan(places.top);
  expect(faults()).toEqual([]);
});
