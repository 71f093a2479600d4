import type { PageFacts } from './page-facts.ts'
import type { SliceName, Slices } from './slices.ts'

/** Everything that an open page knows. */
export type PageState = { readonly [Name in SliceName]: Slices[Name]['state'] } & { readonly facts: PageFacts }
