import { sharingWords } from '@lectern/domain/words'
import { usePage } from '../page/use-page.ts'
import { Popover } from '../primitives/Popover.tsx'
import { closePopover } from './close-popover.ts'
import { ExportLinks } from './ExportLinks.tsx'
import { MenuLabel } from './MenuLabel.tsx'
import { isPlainClick } from '../primitives/plain-click.ts'

/** Reference managers look for this id on an article's page. */
const LINKS_ID = 'export-citation'

const EXPORT = { words: sharingWords.exportCitation, inShort: sharingWords.exportInShort }

/**
 * The menu of export formats (EXP-1). Without script, its links save the file themselves. With script, the page does, and shows a
 * message if that fails (LIFE-12).
 */
export const ExportCitation = () => {
  const { slices, tell } = usePage()
  return (
    <Popover trigger={<MenuLabel words={EXPORT} />} label={sharingWords.exportCitation} className="menu">
      <ExportLinks
        id={LINKS_ID}
        pii={slices.article.value.ids.pii}
        onTaken={({ format }, event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          tell({ type: 'citationExport/asked', format })
          closePopover(event.currentTarget)
        }}
      />
    </Popover>
  )
}
