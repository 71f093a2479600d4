import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '@lectern/domain/article'

const file = join(import.meta.dirname, '../../../shared/wire/S146290112300117X.page-state.json')

/** Whether a real page's state lies where tests look for it; those that need it are skipped without it. */
export const hasPageState = existsSync(file)

/** The parts of a real page, as they travel. */
export interface PageState {
  readonly abstracts: Content
  readonly authors: Content
  readonly combinedContentItems: Content
}

/** The state as its file holds it. */
export const pageStateJson = (): string => readFileSync(file, 'utf8')

export const pageState = (): PageState => {
  const state: PageState = JSON.parse(pageStateJson())
  return state
}
