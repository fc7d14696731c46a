import { describe, expect, test } from 'vitest';
import { addText } from './add-text.ts';
import { keepPicture, openSite } from './browser.ts';
import { expectAccessible, newOrganisation } from './console.ts';
import { allowWidget, askIn, openPanel, openShop, openVisitor, shopPage } from './widget.ts';

const rules = `# Mill rules

## When the mill grinds

The mill grinds from six to nine in the morning, when the pond is full. On Sundays it stands still.

## What a sack costs

A sack of flour costs twelve crowns at the door. Bakers pay ten.
`;

async function openMill(settings: object = {}) {
  const site = await openSite();
  const organisation = await newOrganisation(site);
  const shop = await openShop();
  const document = await addText(site, organisation, {
    name: 'mill-rules.md',
    text: rules,
    visibility: 'public',
  });
  await allowWidget(organisation, [shop.origin], settings);
  shop.add('/', shopPage(site, { team: organisation.team.id }));
  return { site, organisation, shop, document };
}

describe('a visitor of another site', () => {
  test('asks, opens the source with its words marked, walks on, and downloads it', async () => {
    const { site, shop } = await openMill({ greeting: 'Ask us anything', colour: '#7c3aed' });
    const { page, faults } = await openVisitor(site, shop);
    await page.locator('.open').waitFor();
    await expectAccessible(page);
    await openPanel(page);
    await expectAccessible(page);
    await keepPicture(page, 'widget-greeting');
    await askIn(page, 'When does the mill grind?');
    await expectAccessible(page);
    await keepPicture(page, 'widget-answer');
    expect(faults()).toEqual([]);
  });
});
