import { interfaceWords } from '@lectern/domain/words'
import { useState } from 'react'
import { Dialog } from '../primitives/Dialog.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'
import type { EnlargedItem } from './enlarged-item.ts'

export interface EnlargerDialogProps {
  readonly items: readonly EnlargedItem[]
  /** Which of them was opened. */
  readonly start: number
  readonly isOpen: boolean
  /** Called after the reader has closed it. */
  readonly onClose: () => void
}

const load = () => import('./Enlarger.tsx').then(chunk => chunk.Enlarger)

/**
 * The dialog that enlarges figures and tables. Its content is loaded when it first opens (LIFE-9). Give it a new key each time it
 * is opened.
 */
export const EnlargerDialog = ({ items, start, isOpen, onClose }: EnlargerDialogProps) => {
  const [index, setIndex] = useState(start)
  return (
    <Dialog
      isOpen={isOpen}
      title={items[index]?.name ?? ''}
      titleLanguage={items[index]?.nameLanguage}
      onClose={onClose}
      size="large"
      className="enlarger-dialog"
    >
      <LazyPart
        section="article-modals"
        load={load}
        props={{ items, index, onShow: setIndex, onClose }}
        waiting={
          <p className="enlarger-waiting" role="status">
            {interfaceWords.loading}
          </p>
        }
      />
    </Dialog>
  )
}
