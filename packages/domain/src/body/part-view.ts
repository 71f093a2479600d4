import type { Loading } from '../loading/loading.ts'

/** What stands in place of a part of the article while it is on its way (LIFE-4). */
export const PART_LOADING = 'Loading...'

/** What stands in place of the body when it did not come (LIFE-4). */
export const BODY_FAILED = 'Sorry, something went wrong. Please try again and make sure cookies are enabled'

/** What stands in place of the glossary when it did not come (LIFE-2). */
export const GLOSSARY_FAILED = 'Sorry, the glossary cannot be displayed at this time.'

/** What stands in place of the questions when they did not come (LIFE-12). */
export const EXAM_FAILED = 'Sorry, the questions cannot be displayed at this time.'

/** What stands in place of the references when they did not come (LIFE-12). */
export const REFERENCES_FAILED = 'Sorry, the references cannot be displayed at this time.'

/** A part of the article as the page draws it. */
export type PartView<A> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'shown'; readonly content: A }

/** A part that is loaded (LIFE-4): nothing before it is asked for, then `Loading...`, then the part or a sentence that says it did not come. */
export const partView = (failure: string) => <A>(load: Loading<A>): PartView<A> => {
  switch (load.status) {
    case 'idle':
      return { kind: 'absent' }
    case 'requested':
      return { kind: 'loading', text: PART_LOADING }
    case 'received':
      return { kind: 'shown', content: load.value }
    case 'failed':
      return { kind: 'failed', text: failure }
  }
}
