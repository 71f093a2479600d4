import { citationCardWords } from '@lectern/domain/words'
import type { SidePanelBody, Substance } from '@lectern/domain/page'
import { AuthorDetails } from '../authors/AuthorDetails.tsx'
import { Assistant } from './Assistant.tsx'
import { PageCopy } from './PageCopy.tsx'
import { Questions } from './Questions.tsx'
import { SubstanceDetails } from './SubstanceDetails.tsx'

export interface PanelBodyProps {
  readonly body: SidePanelBody<Substance>
}

/** The content of the side panel (SIDE-1). */
export const PanelBody = ({ body }: PanelBodyProps) => {
  switch (body.kind) {
    case 'author':
      return <AuthorDetails key={body.targetId} authorId={body.targetId} />
    case 'footnote':
      return <PageCopy targetId={body.targetId} wayLabel={citationCardWords.toNote} />
    case 'reference':
      return <PageCopy targetId={body.targetId} wayLabel={citationCardWords.toReference} />
    case 'help':
      return (
        <div className="help-text">
          {body.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )
    case 'questions':
      return <Questions />
    case 'assistant':
      return <Assistant selectedId={body.selectedId} />
    case 'substance':
      return <SubstanceDetails substance={body.substance} />
  }
}
