import { pageDownloadIssue } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { Dialog } from '../primitives/Dialog.tsx'
import { ChoosableArticles } from './ChoosableArticles.tsx'
import { SelectAll } from './SelectAll.tsx'
import { today } from './today.ts'

/** The dialog that downloads an issue or volume, or a part of it (ISS-1). */
export const DownloadIssueDialog = () => {
  const { state, tell } = usePage()
  const view = pageDownloadIssue(state, today())
  const close = (): void => {
    tell({ type: 'downloadIssue/closed' })
  }
  switch (view.kind) {
    case 'closed':
      return (
        <Dialog isOpen={false} title="" onClose={close}>
          {null}
        </Dialog>
      )
    case 'loading':
      return (
        <Dialog isOpen title={view.title} onClose={close}>
          <p role="status">{view.message}</p>
        </Dialog>
      )
    case 'choosing':
      return (
        <Dialog
          isOpen
          title={view.title}
          onClose={close}
          className="choosing-dialog"
          actions={
            <>
              <p role="status" className="chosen-count">
                {view.chosenText}
              </p>
              <Button
                kind="primary"
                disabled={!view.canDownload}
                onClick={() => {
                  tell({ type: 'downloadIssue/download-requested', today: today() })
                }}
              >
                {view.downloadLabel}
              </Button>
            </>
          }
        >
          <p className="left-today">{view.leftText}</p>
          <SelectAll
            label={view.selectAllLabel}
            chosen={view.isAllSelected ? 'all' : view.canDownload ? 'some' : 'none'}
            onAll={() => {
              tell({ type: 'downloadIssue/all-selected' })
            }}
            onNone={() => {
              tell({ type: 'downloadIssue/none-selected' })
            }}
          />
          <ChoosableArticles
            articles={view.articles}
            onChoose={(pii, isChosen) => {
              tell({ type: isChosen ? 'downloadIssue/article-selected' : 'downloadIssue/article-unselected', pii })
            }}
          />
        </Dialog>
      )
  }
}
