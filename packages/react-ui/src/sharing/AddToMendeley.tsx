import { sharingWords } from '@lectern/domain/words'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { NarrowWords } from './NarrowWords.tsx'

/** Hands the article over to the reference manager's extension, or leads to where that is installed (MEND-1). */
export const AddToMendeley = () => {
  const { tell } = usePage()
  return (
    <Button
      className="needs-script"
      onClick={() => {
        tell({ type: 'mendeley/add-requested' })
      }}
    >
      <NarrowWords words={sharingWords.mendeleyWords} />
    </Button>
  )
}
