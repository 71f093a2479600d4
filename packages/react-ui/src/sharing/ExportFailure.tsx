import { sharingWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'

/** Why an export failed (LIFE-12), shown until the reader dismisses it. */
export const ExportFailure = () => {
  const { slices, tell } = usePage()
  const { failure } = slices.citationExport.value
  return O.isNone(failure) ? null : (
    <p className="notice export-failure" role="alert">
      <span>
        <InterfaceWords>{failure.value}</InterfaceWords>
      </span>
      <Button
        onClick={() => {
          tell({ type: 'citationExport/dismissed' })
        }}
      >
        {sharingWords.dismiss}
      </Button>
    </p>
  )
}
