import { openOwnSite, openSite } from './browser.ts';
import { addText } from './add-text.ts';
import { newOrganisation } from './console.ts';
import { allowWidget, openShop, shopPage } from './widget.ts';

const rules = `# Mill rules

## When the mill grinds

The mill grinds from six to nine in the morning, when the pond is full. On Sundays it stands still.

## What a sack costs

A sack of flour costs twelve crowns at the door. Bakers pay ten.
`;

/**
 * Creates an organisation with a public document, and a shop of another origin that shows its
 * widget at `/`. With `given` server settings it gets a server of its own.
 */
export async function openSiteWithWidget(
  settings: object = {},
  given?: Parameters<typeof openOwnSite>[0],
  name = 'mill-rules.md',
) {
  const site = await (given ? openOwnSite(given) : openSite());
  const organisation = await newOrganisation(site);
  const shop = await openShop();
  const documentId = await addText(site, organisation, { name, text: rules, visibility: 'public' });
  await allowWidget(organisation, [shop.origin], settings);
  const { team } = organisation;
  shop.add('/', shopPage(site, { team: team.id }));
  return { site, organisation, shop, team, documentId };
}
