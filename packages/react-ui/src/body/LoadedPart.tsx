import { interfaceWords } from '@lectern/domain/words'
import { pagePart, type LoadedPartName } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./ReceivedPart.tsx').then(chunk => chunk.ReceivedPart)

/**
 * A part of the article loaded after the page: its loading message, its content, or its failure with a retry button (LIFE-2,
 * LIFE-4, LIFE-12).
 */
export const LoadedPart = ({ name }: { readonly name: LoadedPartName }) => {
  const { state, tell } = usePage()
  const view = pagePart(state, name)
  switch (view.kind) {
    case 'absent':
    case 'rendered':
      return null
    case 'loading':
      return (
        <p className="part-loading" role="status">
          <InterfaceWords>{view.text}</InterfaceWords>
        </p>
      )
    case 'failed':
      return (
        <div className="part-failure">
          <p role="alert">
            <InterfaceWords>{view.text}</InterfaceWords>
          </p>
          <Button
            className="needs-script"
            onClick={() => {
              tell({ type: 'page/asked', endpoint: name })
            }}
          >
            {interfaceWords.tryAgain}
          </Button>
        </div>
      )
    case 'shown':
      return (
        <div className={`part part-${name}`} data-selection-region={name} data-received="">
          <LazyPart section="article-part" load={load} props={{ name, content: view.content }} />
        </div>
      )
  }
}
