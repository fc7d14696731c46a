import { textOf } from './blocks.ts';
import type { Block } from './blocks.ts';
import { contentTypes, escapeXml, makePackage, relationships, xmlHead } from './package.ts';

const types = 'application/vnd.openxmlformats-officedocument';
const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

/**
 * Makes a presentation with one slide for each page. The first line of a page is the slide's title.
 */
export function makePptx(pages: Block[][]): Uint8Array {
  const slides = pages.map((blocks, index) => ({
    name: `ppt/slides/slide${index + 1}.xml`,
    xml: writeSlide(blocks),
  }));
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes({
      'ppt/presentation.xml': `${types}.presentationml.presentation.main+xml`,
      'ppt/slideMasters/slideMaster1.xml': `${types}.presentationml.slideMaster+xml`,
      'ppt/slideLayouts/slideLayout1.xml': `${types}.presentationml.slideLayout+xml`,
      'ppt/theme/theme1.xml': `${types}.theme+xml`,
      ...Object.fromEntries(slides.map((s) => [s.name, `${types}.presentationml.slide+xml`])),
    }),
    '_rels/.rels': relationships([{ type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': writePresentation(slides.length),
    'ppt/_rels/presentation.xml.rels': relationships([
      { type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      ...slides.map((_, index) => ({ type: 'slide', target: `slides/slide${index + 1}.xml` })),
    ]),
    ...frame,
  };
  for (const { name, xml } of slides) {
    parts[name] = xml;
    parts[name.replace('slides/', 'slides/_rels/') + '.rels'] = relationships([
      { type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    ]);
  }
  return makePackage(parts);
}

function writePresentation(slideCount: number): string {
  const ids = Array.from(
    { length: slideCount },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`,
  );
  return `${xmlHead}<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;
}

function writeSlide([title, ...rest]: Block[]): string {
  const shapes = [
    writeShape(2, 'title', title ? [textOf(title)] : [], 400_000, 1_200_000),
    writeShape(3, 'body', rest.map(textOf), 1_800_000, 4_500_000),
  ];
  return `${xmlHead}<p:sld ${namespaces}><p:cSld><p:spTree>${emptyTree}${shapes.join('')}</p:spTree></p:cSld></p:sld>`;
}

function writeShape(id: number, kind: string, lines: string[], top: number, height: number) {
  const paragraphs = lines.map((line) => `<a:p><a:r><a:t>${escapeXml(line)}</a:t></a:r></a:p>`);
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${kind}"/><p:cNvSpPr/><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="500000" y="${top}"/><a:ext cx="8100000" cy="${height}"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('') || '<a:p/>'}</p:txBody></p:sp>`;
}

const colours = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="9525">${fill}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const map =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';

/** The parts that every presentation needs to be opened. */
const frame = {
  'ppt/theme/theme1.xml': `${xmlHead}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colours.map((name, index) => `<a:${name}><a:srgbClr val="${index % 2 === 0 ? '1F2A36' : 'FFFFFF'}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
  'ppt/slideMasters/slideMaster1.xml': `${xmlHead}<p:sldMaster ${namespaces}><p:cSld><p:spTree>${emptyTree}</p:spTree></p:cSld><p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
    { type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    { type: 'theme', target: '../theme/theme1.xml' },
  ]),
  'ppt/slideLayouts/slideLayout1.xml': `${xmlHead}<p:sldLayout ${namespaces} type="obj"><p:cSld name="Title and text"><p:spTree>${emptyTree}</p:spTree></p:cSld></p:sldLayout>`,
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
    { type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
  ]),
};
