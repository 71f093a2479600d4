import { option as O } from 'fp-ts'

/** A format in which articles are harvested. */
export interface MetadataFormat {
  readonly prefix: string
  readonly schema: string
  readonly namespace: string
}

/** The formats of the source files. */
export type SourceFormat = 'elsevier' | 'jats'

/** The format of every article. */
export const DUBLIN_CORE: MetadataFormat = {
  prefix: 'oai_dc',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
}

/** The source file of an article, for articles that everyone may read. */
export const SOURCE_FORMATS: Readonly<Record<SourceFormat, MetadataFormat>> = {
  jats: {
    prefix: 'jats',
    schema: 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3.xsd',
    namespace: 'https://jats.nlm.nih.gov/ns/archiving/1.3/',
  },
  elsevier: {
    prefix: 'elsevier_xml',
    schema: 'http://schema.elsevier.com/dtds/document/fulltext/xcr/xocs-article.xsd',
    namespace: 'http://www.elsevier.com/xml/xocs/dtd',
  },
}

/** Every format, starting with the one that all articles have. */
export const METADATA_FORMATS: readonly MetadataFormat[] = [DUBLIN_CORE, SOURCE_FORMATS.jats, SOURCE_FORMATS.elsevier]

/** The format with a prefix. */
export const harvestedAs = (prefix: string): O.Option<'dublin-core' | SourceFormat> =>
  prefix === DUBLIN_CORE.prefix
    ? O.some('dublin-core')
    : prefix === SOURCE_FORMATS.jats.prefix
      ? O.some('jats')
      : prefix === SOURCE_FORMATS.elsevier.prefix
        ? O.some('elsevier')
        : O.none
