import { CrossmarkModal } from '../authors/CrossmarkModal.tsx'
import { ArticleModals } from '../downloads/ArticleModals.tsx'
import { RelatedContentDialog } from '../related/RelatedContentDialog.tsx'

/** All dialogs of a preview's page. */
export const PreviewDialogs = () => (
  <>
    <RelatedContentDialog />
    <CrossmarkModal />
    <ArticleModals />
  </>
)
