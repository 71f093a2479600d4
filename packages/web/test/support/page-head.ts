import { parsedXml, type Parsed } from '@lectern/property-tests/support/parsed-xml'

/** The head of a page, which is also well-formed XML. */
export const headIn = (html: string): Parsed =>
  parsedXml(html.slice(html.indexOf('<head>'), html.indexOf('</head>') + '</head>'.length))
