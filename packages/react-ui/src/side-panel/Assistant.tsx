import { sidePanelWords } from '@lectern/domain/words'
import { assistantHelpId, assistantMessage, readingAssistantInput, type ReadingAssistantConfig } from '@lectern/domain/page'
import type { option as O } from 'fp-ts'
import { useMemo } from 'react'
import { usePage } from '../page/use-page.ts'
import { FrameAssistant } from './FrameAssistant.tsx'
import { HelpButton } from './HelpButton.tsx'
import { ReadingAssistant } from './ReadingAssistant.tsx'
import { ScriptAssistant } from './ScriptAssistant.tsx'

interface AssistantProps {
  /** The id of the panel that is selected. */
  readonly selectedId: O.Option<string>
}

const Chosen = ({ config, selectedId }: AssistantProps & { readonly config: ReadingAssistantConfig }) => {
  const article = usePage().slices.article.value
  const input = useMemo(() => assistantMessage(readingAssistantInput(article, selectedId)), [article, selectedId])
  switch (config.kind) {
    case 'own':
      return <ReadingAssistant />
    case 'frame':
      return <FrameAssistant url={config.url} input={input} />
    case 'script':
      return <ScriptAssistant url={config.url} input={input} />
  }
}

/** The reading assistant: the page's own or the site's (SIDE-1, PREV-7), and how it works. */
export const Assistant = ({ selectedId }: AssistantProps) => {
  const {
    facts: { assistant },
  } = usePage()
  return (
    <>
      <Chosen config={assistant} selectedId={selectedId} />
      <p>
        <HelpButton type="HelpAI" id={assistantHelpId(assistant)}>
          {sidePanelWords.howAssistantWorks}
        </HelpButton>
      </p>
    </>
  )
}
