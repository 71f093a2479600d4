import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { authorsContent, lastAuthorNode } from '@lectern/property-tests/arbitraries/authors'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { linkWith } from '@lectern/property-tests/arbitraries/reference-links'
import { versionEntries, type ShortCode } from '@lectern/domain/article'
import type { Answers, PageEvent, SidePanelContent } from '@lectern/domain/page'
import {
  AuthorsBanner,
  ContentsList,
  EnlargerDialog,
  EnrichedContent,
  Exam,
  ReferenceLinks,
  RelatedColumn,
  SelectionPopup,
  SidePanel,
  type EnlargedItem,
  type ReadFile,
} from '@lectern/react-ui'
import { either as E, option as O } from 'fp-ts'
import type { Story } from '../../gallery/story.ts'

/** A part of the page in a state that the gallery does not show, with the answers that it needs. */
export interface Case extends Story {
  readonly answers?: Partial<Answers>
  /** What the page reads of its files, if not places on a map. */
  readonly readFile?: ReadFile
}

const enriched: Readonly<Record<ShortCode, unknown>> = {
  DP: { statement: 'Everything is in the archive.', links: [{ href: 'https://archive.example/1', text: 'The archive' }] },
  OD: { files: [{ filename: 'wells.csv', size: 12_288, href: '/content/S1/wells.csv' }] },
  MD: { datasets: [{ title: 'Wells', href: 'https://data.example/wells' }] },
  GD: { kmlIds: ['1-s2.0-S1-sites.kml'] },
  ICI: {
    cases: [
      { title: 'A dry well', questions: [{ question: 'What?', choices: ['A', 'B'], answer: 1, explanation: 'It feeds.' }] },
    ],
  },
  DL: { links: [{ database: 'genbank', id: 'AB123456' }] },
  VM: { identifiers: ['slide-1', 'slide-2'], md5: 'abc', timestamp: 7 },
}

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>A well</name>
<description>https://well.example/</description><Point><coordinates>12.5,55.7</coordinates></Point></Placemark></Document></kml>`

/** What a page reads of a file. */
export const readFile = () => Promise.resolve(E.right(new TextEncoder().encode(KML)))

const geospatialFile = {
  eid: checkedEid('1-s2.0-S1-sites.kml'),
  type: 'APPLICATION',
  basename: 'sites',
  filename: 'sites.kml',
  extension: 'kml',
  size: 2048,
  found: true,
} as const

const question = 'What is a well?'

const caption = (html: string): DocumentFragment => document.createRange().createContextualFragment(html)

const enlarged = (): readonly EnlargedItem[] => [
  {
    kind: 'picture',
    id: 'f1',
    name: 'Fig. 1',
    caption: caption('One'),
    src: '/content/S1/gr1.png',
    alt: '',
    download: 'Download',
  },
  { kind: 'table', id: 't1', name: 'Table 1', caption: caption('Two'), content: caption('<table><tr><td>1</td></tr></table>') },
]

const Markup = ({ html }: { readonly html: string }) => <main dangerouslySetInnerHTML={{ __html: html }} />

const panel = (content: SidePanelContent) => ({
  part: (
    <>
      <Markup html='<p id="n1">A note</p><p id="b1">A reference</p>' />
      <SidePanel />
    </>
  ),
  events: [{ type: 'sidePanel/content-set', content }] satisfies readonly PageEvent[],
})

const assistant: SidePanelContent = { type: 'ReadingAssistant', id: O.none }
const service = 'https://assistant.example/service'

const body = { kind: 'region', id: 'body' } as const
const selected: PageEvent = {
  type: 'selection/mouse-released',
  selection: O.some({ text: 'heat', start: body, end: body, place: { left: 10, top: 20, bottom: 40 } }),
}

/** The parts of the page that load or open late. */
export const cases = (): readonly Case[] => [
  {
    name: 'an author',
    ...panel({ type: 'Author', id: 'au1' }),
    embedded: { authors: { content: authorsContent(2), lastAuthor: O.none, isFullList: true } },
    answers: {
      authorArticles: {
        scopusAuthorId: '7',
        scopusDocuments: [
          { title: 'On laws', url: 'https://example.org/1', publicationTitle: O.none, publicationYear: O.some('2014') },
        ],
      },
    },
  },
  { name: 'a note', ...panel({ type: 'Footnote', id: 'n1' }) },
  { name: 'a reference', ...panel({ type: 'Reference', id: 'b1' }) },
  {
    name: 'a substance',
    ...panel({ type: 'Substance', id: 's1' }),
    answers: {
      substances: [
        { id: 's1', image: O.some('/substances/1.png'), imageDescription: 'One', fallbackImageDescription: 'A substance' },
      ],
    },
  },
  { name: 'an assistant in a frame', ...panel(assistant), facts: { assistant: { kind: 'frame', url: service } } },
  {
    name: 'an assistant’s answer',
    ...panel(assistant),
    events: [
      ...panel(assistant).events,
      { type: 'readingAssistant/typed', text: question },
      { type: 'readingAssistant/asked' },
      {
        type: 'readingAssistant/answered',
        question,
        passages: [{ text: 'A well is a hole.', heading: 'Wells', place: O.some('n1') }],
      },
    ],
  },
  { name: 'an assistant by a script', ...panel(assistant), facts: { assistant: { kind: 'script', url: service } } },
  {
    name: 'enriched content',
    part: <EnrichedContent />,
    embedded: {
      supplementaryFiles: [geospatialFile],
    },
    answers: {
      enrichedContent: Object.entries(enriched).map(([shortcode, payload]) => ({
        appDetails: { shortcode },
        success: true,
        payload,
      })),
    },
    facts: { microscopeViewer: { url: 'https://microscope.example/', signature: 'signature' } },
  },
  {
    name: 'a map that cannot be read',
    part: <EnrichedContent />,
    embedded: { supplementaryFiles: [geospatialFile] },
    answers: { enrichedContent: [{ appDetails: { shortcode: 'GD' }, success: true, payload: enriched.GD }] },
    readFile: () => Promise.resolve(E.left('not-received')),
  },
  {
    name: 'the versions of an article',
    part: <AuthorsBanner />,
    embedded: {
      article: offeredArticle({
        meta: metaWith({
          // So many that every address comes in turn: only those with a path of the site are shown.
          versions: versionEntries(
            metaWith(),
            Array.from({ length: 40 }, (_, index) => ({
              number: String(40 - index),
              events: [{ name: 'Reviewed' }],
              isCurrent: index === 0,
            })),
          ),
        }),
      }),
      authors: { content: authorsContent(1), lastAuthor: O.none, isFullList: true },
    },
    events: [{ type: 'banner/toggled' }],
  },
  {
    name: 'authors who load later',
    part: (
      <AuthorsBanner>
        <Markup html="<p>Author 1</p>" />
      </AuthorsBanner>
    ),
    embedded: { authors: { content: authorsContent(1), lastAuthor: O.some(lastAuthorNode(3)), isFullList: false } },
    answers: { authors: authorsContent(3) },
    events: [{ type: 'banner/toggled' }],
  },
  {
    name: 'all of the contents',
    part: <ContentsList view="full" />,
    answers: {
      toc: {
        outline: [],
        figures: Array.from({ length: 30 }, (_, n) => ({ id: `f${n}`, label: '', title: `Figure ${n}`, children: [] })),
        tables: [],
        extras: [],
      },
    },
  },
  {
    name: 'other places and a virtual special issue',
    part: <RelatedColumn notices={[]} />,
    embedded: {
      linkingHubLinks: O.some([
        { siteName: 'ClinicalKey', siteId: 1, entitled: 'true', redirectUrl: 'https://clinical.example/1' },
      ]),
      virtualSpecialIssue: O.some({ title: 'On wells', editors: ['Ada Well'], journalUrl: 'https://journal.example/wells' }),
    },
    events: [{ type: 'relatedContent/panel-toggled', panel: 'virtual-special-issue' }],
  },
  {
    name: 'questions of an exam',
    part: (
      <>
        <Markup html='<div class="exam-questions"><div class="exam-question"><div class="exam-option" data-right=""><input type="radio"><span class="exam-mark"></span></div></div><div class="exam-check"></div></div>' />
        <Exam />
      </>
    ),
  },
  {
    name: 'links of a reference',
    part: (
      <>
        <Markup html='<p class="reference-links" data-ref-id="1" data-doi="10.1000/1"></p><p class="reference-links" data-ref-id="2" data-doi="10.1000/2"><a data-link="scholar"></a></p>' />
        <ReferenceLinks />
      </>
    ),
    answers: {
      referenceLinks: [linkWith({ refId: '1', pdf: O.some('https://example.org/a.pdf') })],
      externalReferenceLinks: [
        linkWith({ refId: '1', pdf: O.some('https://example.org/a.pdf') }),
        linkWith({ refId: '2', scopusHubEid: O.some(checkedEid('2-s2.0-1')) }),
      ],
    },
  },
  { name: 'selected words', part: <SelectionPopup />, events: [selected], facts: { canCopy: true } },
  ...enlarged().map((item, start) => ({
    name: item.name,
    part: <EnlargerDialog items={enlarged()} start={start} isOpen onClose={() => undefined} />,
  })),
]
