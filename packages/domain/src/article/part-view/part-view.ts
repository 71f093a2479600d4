import type { Loading } from '../../core/loading/loading.ts'
import { interfaceWords } from '../../words/interface.ts'

/** A part of the article as the page draws it. */
export type PartView<A> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'shown'; readonly content: A }

/**
 * A loaded part of the article (LIFE-4): nothing before it is requested, then `Loading...`, then the part or a message that it
 * failed.
 */
export const partView =
  (failure: string) =>
  <A>(load: Loading<A>): PartView<A> => {
    switch (load.status) {
      case 'idle':
        return { kind: 'absent' }
      case 'requested':
        return { kind: 'loading', text: interfaceWords.loading }
      case 'received':
        return { kind: 'shown', content: load.value }
      case 'failed':
        return { kind: 'failed', text: failure }
    }
  }
