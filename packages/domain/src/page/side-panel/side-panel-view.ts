import { either as E, function as F, option as O } from 'fp-ts'
import type { Breakpoint } from '../article-view/breakpoint.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { interfaceWords } from '../../words/interface.ts'
import { sidePanelButtons, sidePanelTitles } from '../../words/side-panel-titles.ts'
import { helpText } from './help-text.ts'
import type { HelpTexts } from './help-texts.ts'
import type { IdentifiedPanelType, SidePanelContent, SidePanelType } from './side-panel-content.ts'
import type { SidePanelError } from './side-panel-error.ts'
import { holdsQuestions, type SidePanelState } from './side-panel-slice.ts'
import { substanceAt } from './substance-at.ts'

/**
 * What the panel shows of its content. Authors, footnotes and references are on the page already: `targetId` is the id of their
 * element.
 */
export type SidePanelBody<S> =
  | { readonly kind: 'author' | 'footnote' | 'reference'; readonly targetId: string }
  | { readonly kind: 'help'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'questions' | 'assistant'; readonly selectedId: O.Option<string> }
  | { readonly kind: 'substance'; readonly substance: S }

interface PanelLabels {
  readonly title: string
  readonly closeLabel: string
}

/** The side panel, ready to draw. */
export type SidePanelView<S> =
  | { readonly kind: 'hidden' }
  | ({ readonly kind: 'banner' | 'collapsed'; readonly expandLabel: string } & PanelLabels)
  | ({
      readonly kind: 'panel'
      readonly size: 'open' | 'expanded'
      readonly body: SidePanelBody<S>
      readonly collapseLabel: string
    } & PanelLabels)

/** The facts from which the side panel is drawn, besides its own state. `S` is a substance as the page has it. */
export interface SidePanelFacts<S> {
  readonly breakpoint: Breakpoint
  /** The article has questions and answers. */
  readonly hasQuestions: boolean
  readonly helpTexts: HelpTexts
  readonly substances: Loading<readonly S[]>
}

const isSmall: Readonly<Record<Breakpoint, boolean>> = { initial: true, xs: true, sm: true, md: false, lg: false, xl: false }

const HIDDEN = { kind: 'hidden' } as const

const folded = (kind: 'banner' | 'collapsed', type: SidePanelType) =>
  ({ kind, title: sidePanelTitles[type], expandLabel: sidePanelButtons.expand, closeLabel: interfaceWords.close }) as const

interface Filled<S> {
  readonly title: string
  readonly body: SidePanelBody<S>
}

const onPage =
  (kind: 'author' | 'footnote' | 'reference') =>
  ({ type, id }: { readonly type: IdentifiedPanelType; readonly id: string }) =>
    E.right({ title: sidePanelTitles[type], body: { kind, targetId: id } })

const filled = <S>(
  content: SidePanelContent,
  { helpTexts, substances }: SidePanelFacts<S>,
): E.Either<SidePanelError, Filled<S>> => {
  switch (content.type) {
    case 'Author':
      return onPage('author')(content)
    case 'Footnote':
      return onPage('footnote')(content)
    case 'Reference':
      return onPage('reference')(content)
    case 'Help':
    case 'HelpAI':
      return F.pipe(
        helpText(helpTexts[content.type], content.id),
        E.map(({ title, paragraphs }) => ({ title, body: { kind: 'help', paragraphs } })),
      )
    case 'QuestionsAndAnswers':
      return E.right({ title: sidePanelTitles.QuestionsAndAnswers, body: { kind: 'questions', selectedId: content.id } })
    case 'ReadingAssistant':
      return E.right({ title: sidePanelTitles.ReadingAssistant, body: { kind: 'assistant', selectedId: content.id } })
    case 'Substance':
      return F.pipe(
        substanceAt(substances, content.id),
        E.map(substance => ({ title: sidePanelTitles.Substance, body: { kind: 'substance', substance } })),
      )
  }
}

const shown =
  <S>(size: 'open' | 'expanded') =>
  (contents: Filled<S>): SidePanelView<S> => ({
    kind: 'panel',
    size,
    ...contents,
    collapseLabel: sidePanelButtons.collapse,
    closeLabel: interfaceWords.close,
  })

const banner = <S>({ isBannerClosed }: SidePanelState, { breakpoint, hasQuestions }: SidePanelFacts<S>): SidePanelView<S> =>
  isSmall[breakpoint] && hasQuestions && !isBannerClosed ? folded('banner', 'QuestionsAndAnswers') : HIDDEN

/**
 * The view of the side panel (SIDE-1, SIDE-3, SIDE-4): the panel with its content, or the error that prevents it. On small
 * screens the questions wait behind a banner while the panel is otherwise empty; collapsed, they return there, and they stay
 * hidden once the banner was closed.
 */
export const sidePanelView = <S>(state: SidePanelState, facts: SidePanelFacts<S>): E.Either<SidePanelError, SidePanelView<S>> => {
  const { openState, content } = state
  if (O.isNone(content)) return E.right(banner(state, facts))
  switch (openState) {
    case 'closed':
      return E.right(banner(state, facts))
    case 'collapsed':
      return E.right(
        holdsQuestions(state) && isSmall[facts.breakpoint] ? banner(state, facts) : folded('collapsed', content.value.type),
      )
    case 'open':
    case 'expanded':
      return E.map(shown<S>(openState))(filled(content.value, facts))
  }
}
