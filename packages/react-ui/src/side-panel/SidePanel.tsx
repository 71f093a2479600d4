import { option as O } from 'fp-ts'
import { useRef } from 'react'
import { usePage } from '../page/use-page.ts'
import { late } from '../primitives/late.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useLastUsed } from './use-last-used.ts'

/** The panel itself, which is loaded when it is first wanted. */
export const drawnPanel = late(() => import('./DrawnPanel.tsx').then(chunk => chunk.DrawnPanel))

/**
 * The panel beside the article that shows what the reader asked about (SIDE-1 to SIDE-5). Its script is loaded when it has something to
 * show, or may offer its questions.
 */
export const SidePanel = () => {
  const { slices } = usePage()
  const place = useRef<HTMLDivElement>(null)
  const last = useLastUsed(place)
  const isWanted = O.isSome(slices.sidePanel.value.content) || slices.article.value.ajaxLinks.includes('questionsAndAnswers')
  return (
    <div ref={place} className="side-panel-place">
      {isWanted ? <LazyPart section="side-panel" {...drawnPanel} props={{ place, last }} /> : null}
    </div>
  )
}
