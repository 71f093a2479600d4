import {
  AccessBar,
  ArticleActions,
  AuthorsBanner,
  CitingArticles,
  ContentsList,
  CrossmarkDialog,
  DownloadDialogs,
  EnrichedContent,
  IssueNavigation,
  RelatedColumn,
  RelatedContentModal,
  SidePanel,
} from '@lectern/react-ui'
import { articlePage } from '@lectern/domain/article'
import type { PageEvent, SidePanelContent } from '@lectern/domain/page'
import { authorsContent, lastAuthorNode } from '@lectern/property-tests/arbitraries/authors'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import { Pressed } from '../pressed.tsx'
import type { Story, StoryBook } from '../story.ts'

const page = articlePage(recordWith({}))

/** A part in the three states of its load. */
const loaded = (part: ReactNode): readonly Story[] => [
  { name: 'loading', part, calls: 'under way' },
  { name: 'loaded', part },
  { name: 'failed', part, calls: 'failed' },
]

const guest = offeredArticle({ entitlement: { ...offeredArticle().entitlement, entitled: false } })

const ofTwo = offeredArticle({
  entitlement: guest.entitlement,
  accessOptions: {
    link: O.none,
    remoteAccessOptions: ['Example University', 'The Example Institute of Technology and Science'].map(
      (institutionName, index) => ({
        institutionName,
        institutionUrl: `/user/institution/login?institution=${index}`,
        remoteAccessType: 'SHIB' as const,
      }),
    ),
  },
})

const panel = (content: SidePanelContent): readonly PageEvent[] => [{ type: 'sidePanel/content-set', content }]

const notes = (
  <>
    <p id="n1">A note of two sentences. This is the second one.</p>
    <p id="b1">A. Author, On laws, Annals of Laws 3 (2014) 1–9.</p>
  </>
)

const withNotes = (
  <>
    {notes}
    <SidePanel />
  </>
)

const onDry = {
  shortcode: 'DP',
  payload: { statement: 'Everything is in the archive.', links: [{ href: 'https://archive.example/1', text: 'The archive' }] },
} as const

const group = (count: number, last: O.Option<number>, isFullList: boolean) => ({
  content: authorsContent(count),
  lastAuthor: O.map(lastAuthorNode)(last),
  isFullList,
})

/** The parts of the article page, in page order. */
export const parts: readonly StoryBook[] = [
  {
    part: 'Access bar',
    stories: [
      { name: 'entitled', part: <AccessBar page={page} hasContents /> },
      { name: 'not entitled', part: <AccessBar page={page} hasContents />, embedded: { article: guest } },
      { name: 'several institutions', part: <AccessBar page={page} hasContents />, embedded: { article: ofTwo } },
      { name: 'from right to left', part: <div dir="rtl">{<AccessBar page={page} hasContents />}</div> },
    ],
  },
  {
    part: 'Authors',
    stories: [
      { name: 'two', part: <AuthorsBanner>{null}</AuthorsBanner>, embedded: { authors: group(2, O.none, true) } },
      {
        name: 'two, expanded',
        part: <AuthorsBanner>{null}</AuthorsBanner>,
        embedded: { authors: group(2, O.none, true) },
        events: [{ type: 'banner/toggled' }],
      },
      {
        name: 'a large group',
        part: <AuthorsBanner>{null}</AuthorsBanner>,
        embedded: { article: offeredArticle({ hasLargeAuthors: true }), authors: group(20, O.some(530), false) },
      },
    ],
  },
  {
    part: 'Actions',
    stories: [
      { name: 'closed', part: <ArticleActions page={page} origin="https://journals.example" /> },
      {
        name: 'from right to left',
        part: (
          <div dir="rtl">
            <ArticleActions page={page} origin="https://journals.example" />
          </div>
        ),
      },
      {
        name: 'open',
        part: (
          <Pressed what="button[aria-haspopup]">
            <ArticleActions page={page} origin="https://journals.example" />
          </Pressed>
        ),
      },
    ],
  },
  {
    part: 'Contents',
    stories: [
      ...loaded(<ContentsList page={page} view="full" />),
      { name: 'not entitled', part: <ContentsList page={page} view="abstract" />, embedded: { article: guest } },
    ],
  },
  { part: 'Beside the article', stories: loaded(<RelatedColumn notices={[]} />) },
  { part: 'Citing articles', stories: loaded(<CitingArticles />) },
  {
    part: 'Enriched content',
    stories: [
      ...loaded(<EnrichedContent />),
      {
        name: 'statement and links',
        part: <EnrichedContent />,
        answers: { enrichedContent: [{ appDetails: { shortcode: onDry.shortcode }, success: true, payload: onDry.payload }] },
      },
    ],
  },
  { part: 'Issue navigation', stories: loaded(<IssueNavigation />) },
  {
    part: 'Related content dialog',
    stories: [
      {
        name: 'recommendations',
        part: <RelatedContentModal />,
        events: [{ type: 'relatedContent/modal-opened', mode: 'recommendations' }],
      },
    ],
  },
  {
    part: 'Side panel',
    stories: [
      { name: 'help', part: <SidePanel />, events: panel({ type: 'Help', id: 'help' }) },
      { name: 'note', part: withNotes, events: panel({ type: 'Footnote', id: 'n1' }) },
      { name: 'reference', part: withNotes, events: panel({ type: 'Reference', id: 'b1' }) },
      {
        name: 'author',
        part: <SidePanel />,
        embedded: { authors: group(2, O.none, true) },
        events: panel({ type: 'Author', id: 'au1' }),
      },
      { name: 'substance', part: <SidePanel />, events: panel({ type: 'Substance', id: '1' }) },
      { name: 'assistant', part: <SidePanel />, events: panel({ type: 'ReadingAssistant', id: O.none }) },
      { name: 'questions', part: <SidePanel />, events: panel({ type: 'QuestionsAndAnswers', id: O.none }) },
    ],
  },
  {
    part: 'Dialogs',
    stories: [
      { name: 'download of an issue', part: <DownloadDialogs />, events: [{ type: 'downloadIssue/opened', onPageLoad: false }] },
      {
        name: 'unavailable download',
        part: <DownloadDialogs />,
        events: [{ type: 'transientError/opened', unavailableAction: 'the download of multiple articles in this issue' }],
      },
      { name: 'related PDFs', part: <DownloadDialogs />, events: [{ type: 'entitledRecommendations/offered' }] },
      { name: 'Crossmark', part: <CrossmarkDialog />, events: [{ type: 'crossMark/opened' }] },
    ],
  },
]
