import { entitledRecommendationsView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { Dialog } from '../primitives/Dialog.tsx'
import { ChoosableArticles } from './ChoosableArticles.tsx'
import { today } from './today.ts'

/**
 * The popup that offers related PDFs to a reader who has just downloaded one (ENT-1 to ENT-4). Closing it without a download, in
 * whatever way, dismisses it.
 */
export const RelatedPdfsDialog = () => {
  const {
    slices: { entitledRecommendations },
    tell,
  } = usePage()
  const view = entitledRecommendationsView(entitledRecommendations.value)
  const dismiss = (): void => {
    tell({ type: 'entitledRecommendations/dismissed' })
  }
  if (O.isNone(view))
    return (
      <Dialog isOpen={false} title="" onClose={dismiss}>
        {null}
      </Dialog>
    )
  const { title, articles, chosenText, downloadLabel, canDownload, dismissLabel } = view.value
  return (
    <Dialog
      isOpen
      title={title}
      onClose={dismiss}
      className="choosing-dialog"
      actions={
        <>
          <p role="status" className="chosen-count">
            {chosenText}
          </p>
          <Button onClick={dismiss}>{dismissLabel}</Button>
          <Button
            kind="primary"
            disabled={!canDownload}
            onClick={() => {
              tell({ type: 'entitledRecommendations/download-requested', today: today() })
            }}
          >
            {downloadLabel}
          </Button>
        </>
      }
    >
      <ChoosableArticles
        articles={articles}
        onChoose={(pii, isChosen) => {
          tell({
            type: isChosen ? 'entitledRecommendations/article-selected' : 'entitledRecommendations/article-unselected',
            pii,
          })
        }}
      />
    </Dialog>
  )
}
