import { elementsOf, isNamed, type XmlElement } from './xml/index.ts'

/** A kind of file that Lectern does not read, and how it is known. */
interface Lookalike {
  readonly what: string
  readonly isOne: (root: XmlElement) => boolean
}

const inNamespace =
  (part: string): Lookalike['isOne'] =>
  ({ uri }) =>
    uri.includes(part)

const holding =
  (...names: readonly string[]): Lookalike['isOne'] =>
  root =>
    elementsOf(root).some(isNamed(...names))

const either =
  (...tests: readonly Lookalike['isOne'][]): Lookalike['isOne'] =>
  root =>
    tests.some(test => test(root))

/** The first that fits counts. */
const LOOKALIKES: readonly Lookalike[] = [
  { what: 'DocBook', isOne: either(inNamespace('docbook.org'), holding('articleinfo', 'artheader', 'sect1')) },
  { what: 'TEI', isOne: either(inNamespace('tei-c.org'), isNamed('TEI', 'TEI.2', 'teiCorpus')) },
  { what: 'XHTML', isOne: either(inNamespace('www.w3.org/1999/xhtml'), isNamed('html')) },
  { what: 'DITA', isOne: isNamed('topic', 'concept', 'task', 'ditamap') },
  { what: 'Springer’s A++', isOne: either(isNamed('Publisher'), holding('PublisherInfo', 'ArticleInfo')) },
  { what: 'Wiley’s WileyML', isOne: either(inNamespace('wiley.com'), isNamed('component')) },
  { what: 'BioMed Central’s own', isOne: isNamed('art') },
  { what: 'records of PubMed', isOne: isNamed('PubmedArticleSet', 'PubmedArticle', 'ArticleSet', 'MedlineCitationSet') },
  { what: 'a deposit with Crossref', isOne: either(inNamespace('crossref.org'), isNamed('doi_batch')) },
  { what: 'MARC', isOne: inNamespace('loc.gov/MARC21') },
  { what: 'MODS', isOne: inNamespace('loc.gov/mods') },
  { what: 'METS', isOne: inNamespace('loc.gov/METS') },
  { what: 'ONIX', isOne: either(inNamespace('editeur.org/onix'), isNamed('ONIXMessage')) },
  { what: 'an answer of OAI-PMH without any', isOne: isNamed('OAI-PMH') },
  { what: 'a feed', isOne: either(inNamespace('www.w3.org/2005/Atom'), isNamed('rss')) },
  { what: 'an OPF package of an EPUB', isOne: inNamespace('idpf.org') },
  { what: 'an SVG picture', isOne: either(inNamespace('www.w3.org/2000/svg'), isNamed('svg')) },
  { what: 'a list of what is delivered', isOne: isNamed('manifest', 'submission', 'package', 'dataset', 'issue', 'go_xml') },
]

/** What a file that is no article in the grammars that Lectern reads looks like, in words; undefined if that is not known. */
export const lookOf = (root: XmlElement): string | undefined => LOOKALIKES.find(({ isOne }) => isOne(root))?.what
