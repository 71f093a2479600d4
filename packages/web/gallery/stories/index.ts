import type { StoryBook } from '../story.ts'
import { body } from './body.tsx'
import { parts } from './parts.tsx'
import { primitives } from './primitives.tsx'
import { readingAsChip } from './reading-as.tsx'
import { texts } from './text.tsx'

/** All parts with stories, in page order, then the primitives they are made of. */
export const books: readonly StoryBook[] = [...parts, body, texts, readingAsChip, ...primitives]
