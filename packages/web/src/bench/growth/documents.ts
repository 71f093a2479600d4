/** The places of a generated article that a pattern fills. Those that it leaves out are empty. */
export interface Places {
  /** The inside of a DOCTYPE. */
  readonly doctype?: string
  /** Attributes of the root element. */
  readonly root?: string
  readonly title?: string
  /** After the title, where the format has its authors, abstracts and keywords. */
  readonly head?: string
  readonly body?: string
  /** The references and what else follows the text. */
  readonly back?: string
  /** Where the format keeps floats apart from the text; Elsevier alone. */
  readonly floats?: string
}

const doctypeOf = (name: string, inside: string | undefined): string =>
  inside === undefined ? '' : `<!DOCTYPE ${name} [${inside}]>\n`

/** A JATS article that everyone may read. */
export const jatsDocument = ({
  doctype,
  root = '',
  title = 'Generated',
  head = '',
  body = '<p>Text.</p>',
  back = '',
}: Places): string =>
  `<?xml version="1.0"?>\n${doctypeOf('article', doctype)}<article xmlns:xlink="http://www.w3.org/1999/xlink" ${root}><front>` +
  '<journal-meta><journal-title-group><journal-title>Journal of Growth</journal-title></journal-title-group></journal-meta>' +
  `<article-meta><article-id pub-id-type="doi">10.5555/growth</article-id><title-group><article-title>${title}</article-title></title-group>` +
  `${head}<permissions><license license-type="open-access" xlink:href="https://creativecommons.org/licenses/by/4.0/"/></permissions></article-meta></front>` +
  `<body>${body}</body><back>${back}</back></article>`

/** An Elsevier article that everyone may read. */
export const elsevierDocument = ({
  doctype,
  root = '',
  title = 'Generated',
  head = '',
  body = '<ce:sections><ce:para>Text.</ce:para></ce:sections>',
  back = '',
  floats = '',
}: Places): string =>
  `<?xml version="1.0"?>\n${doctypeOf('xocs:doc', doctype)}<xocs:doc ${root}><xocs:meta><xocs:content-type>JL</xocs:content-type>` +
  '<xocs:srctitle>Journal of Growth</xocs:srctitle><xocs:open-access><xocs:oa-article-status is-open-access="1" is-open-archive="0">Full</xocs:oa-article-status></xocs:open-access></xocs:meta>' +
  '<xocs:serial-item><article xmlns="http://www.elsevier.com/xml/ja/dtd"><item-info><jid>GROWTH</jid><ce:doi>10.5555/growth</ce:doi></item-info>' +
  `<ce:floats>${floats}</ce:floats><head><ce:title>${title}</ce:title>${head}</head><body>${body}</body><tail>${back}</tail></article></xocs:serial-item></xocs:doc>`

/** A text for each number from 0 to `count` - 1, joined. */
export const times = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join('')

/** A piece inside `depth` elements, the outermost first. */
export const nested = (depth: number, start: (level: number) => string, inside: string, end: string): string =>
  times(depth, start) + inside + end.repeat(depth)
