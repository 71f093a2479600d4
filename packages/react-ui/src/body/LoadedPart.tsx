import { interfaceWords } from '@lectern/domain/words'
import type { Content, PartView } from '@lectern/domain/article'
import { bodyView, examView, glossaryView, referencesView } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'
import type { LoadedPartName } from './loaded-parts.ts'

const load = () => import('./ReceivedPart.tsx').then(({ ReceivedPart }) => ReceivedPart)

const isEmpty = ({ content, floats, footnotes }: Content): boolean => content.length + floats.length + footnotes.length === 0

const useView = (name: LoadedPartName): PartView<Content> => {
  const { slices } = usePage()
  switch (name) {
    case 'body':
      return bodyView(slices.body.value)
    case 'references':
      return referencesView(slices.references.value)
    case 'glossary':
      return glossaryView(slices.glossary.value)
    case 'exam':
      return examView(slices.exam.value)
  }
}

/**
 * A part that is loaded after the page: loading, loaded, or a message that it failed (LIFE-2, LIFE-4, LIFE-12), with a button to
 * try again.
 */
export const LoadedPart = ({ name }: { readonly name: LoadedPartName }) => {
  const { tell } = usePage()
  const view = useView(name)
  switch (view.kind) {
    case 'absent':
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
      return isEmpty(view.content) ? null : (
        <div className={`part part-${name}`} data-selection-region={name} data-received="">
          <LazyPart section="article-part" load={load} props={{ name, content: view.content }} />
        </div>
      )
  }
}
