import { sidePanelTitles, sidePanelWords } from '@lectern/domain/words'
import { pageSidePanel, type SidePanelContent, type SidePanelView, type Substance } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { FoldedPanel } from './FoldedPanel.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import { useWayBack, type SidePanelPlace } from './use-way-back.ts'

/** The browsers' default root font size, on which breakpoints are based. */
const ROOT_FONT_SIZE = 16

const isHelp = ({ type }: SidePanelContent): boolean => type === 'Help' || type === 'HelpAI'

/** The panel's content before a help text was opened. */
const useBeforeHelp = (content: O.Option<SidePanelContent>): O.Option<SidePanelContent> => {
  const [before, setBefore] = useState<O.Option<SidePanelContent>>(O.none)
  if (O.isSome(content) && !isHelp(content.value) && before !== content) setBefore(content)
  return O.isSome(content) && isHelp(content.value) ? before : O.none
}

type Drawn = SidePanelView<Substance>

/** How much of the window the panel covers. */
const coverOf = (view: Drawn): 'folded' | 'open-low' | 'open-tall' | undefined => {
  switch (view.kind) {
    case 'hidden':
      return undefined
    case 'banner':
    case 'collapsed':
      return 'folded'
    case 'panel':
      return view.size === 'expanded' || view.body.kind === 'assistant' || view.body.kind === 'questions'
        ? 'open-tall'
        : 'open-low'
  }
}

/** Says at the root of the document how much of the window the panel covers, so that the page makes room for it. */
const useRoom = (cover: string | undefined): void => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (cover === undefined) return undefined
    dataset['sidePanel'] = cover
    return () => {
      delete dataset['sidePanel']
    }
  }, [cover])
}

/** The panel as it is open, collapsed, or offered on small screens. */
export const DrawnPanel = ({ place, last }: SidePanelPlace) => {
  const { state: page, tell } = usePage()
  const state = page.sidePanel
  const beforeHelp = useBeforeHelp(state.content)
  useWayBack(state, { place, last })
  const view = pageSidePanel(page, ROOT_FONT_SIZE)
  useRoom(E.isLeft(view) ? undefined : coverOf(view.right))
  useEffect(() => {
    if (E.isLeft(view)) tell({ type: 'sidePanel/failed', error: view.left })
  })

  if (E.isLeft(view)) return null
  switch (view.right.kind) {
    case 'hidden':
      return null
    case 'banner':
    case 'collapsed':
      return <FoldedPanel {...view.right} />
    case 'panel':
      return (
        <OpenPanel
          {...view.right}
          back={
            O.isNone(beforeHelp) ? null : (
              <p>
                <Button
                  onClick={() => {
                    tell({ type: 'sidePanel/content-set', content: beforeHelp.value })
                  }}
                >
                  {sidePanelWords.backTo(sidePanelTitles[beforeHelp.value.type])}
                </Button>
              </p>
            )
          }
        />
      )
  }
}
