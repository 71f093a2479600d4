/** A small JATS article with the content that a test needs. */
export const jatsArticle = ({
  doi = '10.5555/test.1',
  title = 'A small article',
  body = '<p>Some words.</p>',
  figure = '',
  isOpen = true,
  abstract = '<p>What it is about.</p>',
  heading = 'Introduction',
} = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" dtd-version="1.3">
<front><journal-meta><journal-title-group><journal-title>Journal of Tests</journal-title></journal-title-group><issn>2050-084X</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Noether</surname><given-names>Emmy</given-names></name></contrib></contrib-group>
<pub-date pub-type="epub"><day>2</day><month>3</month><year>2024</year></pub-date><volume>1</volume>
${isOpen ? '<permissions><license license-type="open-access" xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free to read.</license-p></license></permissions>' : ''}
<abstract>${abstract}</abstract></article-meta></front>
<body><sec id="s1"><title>${heading}</title>${body}${figure}</sec></body></article>
`

/** A JATS figure with this file name for its picture. */
export const jatsFigure = (href: string): string =>
  `<fig id="f1"><label>Figure 1</label><caption><p>A picture.</p></caption><graphic xlink:href="${href}"/></fig>`

/** A picture of 3 × 2 pixels. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='),
  c => c.codePointAt(0) ?? 0,
)
