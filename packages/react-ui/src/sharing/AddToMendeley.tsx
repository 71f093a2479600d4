import { sharingWords } from '@lectern/domain/words'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { NarrowWords } from './NarrowWords.tsx'

const MENDELEY = { words: sharingWords.addToMendeley, inShort: sharingWords.mendeleyInShort }

/** Sends the article to the reference manager's browser extension, or opens the page to install it (MEND-1). */
export const AddToMendeley = () => {
  const { tell } = usePage()
  return (
    <Button
      className="needs-script"
      onClick={() => {
        tell({ type: 'mendeley/add-requested' })
      }}
    >
      <NarrowWords words={MENDELEY} />
    </Button>
  )
}
