import { readFileSync } from 'node:fs'
import type { Content } from '@lectern/domain/article'
import { sharedPath } from './shared.ts'

const file = sharedPath('wire', 'S146290112300117X.page-state.json')

/** The parts of a real page on the wire. */
export interface PageState {
  readonly abstracts: Content
  readonly authors: Content
  readonly combinedContentItems: Content
}

/** The state's file. */
export const pageStateJson = (): string => readFileSync(file, 'utf8')

export const pageState = (): PageState => {
  const state: PageState = JSON.parse(pageStateJson())
  return state
}
