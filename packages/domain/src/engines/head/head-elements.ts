import type { CitationField } from '../../article/citation/citation-fields.ts'
import { writtenXml, xmlTag } from '../feeds/xml.ts'
import type { Signpost } from '../signposts/signposts.ts'

/** A statement in a head, by its name. */
export const metaElement = ([name, content]: CitationField): string => writtenXml(xmlTag('meta', { name, content }))

/** A statement of Open Graph in a head. */
export const propertyElement = ([property, content]: CitationField): string => writtenXml(xmlTag('meta', { property, content }))

/** A link in a head. */
export const linkElement = ({ rel, href, type, title }: Signpost): string =>
  writtenXml(xmlTag('link', { rel, href, type, title }))
