import type { either as E } from 'fp-ts'
import { breakpointAt } from '../article-view/breakpoint.ts'
import type { PageState } from '../model/page-state.ts'
import type { Substance } from '../related/substance.ts'
import { HELP_TEXTS } from '../side-panel/help-texts.ts'
import type { SidePanelError } from '../side-panel/side-panel-error.ts'
import { sidePanelView, type SidePanelView } from '../side-panel/side-panel-view.ts'

/**
 * The side panel (SIDE-1 to SIDE-5): its content, or why it cannot be shown.
 * @param page the open page
 * @param rootFontSize the root font size of the page in CSS pixels
 */
export const pageSidePanel = (
  {
    article,
    sidePanel,
    substances,
    windowSize,
    facts: { helpTexts = HELP_TEXTS },
  }: Pick<PageState, 'article' | 'sidePanel' | 'substances' | 'windowSize' | 'facts'>,
  rootFontSize: number,
): E.Either<SidePanelError, SidePanelView<Substance>> =>
  sidePanelView(sidePanel, {
    breakpoint: breakpointAt({ width: windowSize.settled.width, rootFontSize }),
    hasQuestions: article.ajaxLinks.includes('questionsAndAnswers'),
    helpTexts,
    substances: substances.list,
  })
