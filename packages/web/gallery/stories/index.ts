import type { StoryBook } from '../story.ts'
import { body } from './body.tsx'
import { parts } from './parts.tsx'
import { primitives } from './primitives.tsx'

/** All parts with stories, in page order, then the primitives they are made of. */
export const books: readonly StoryBook[] = [...parts, body, ...primitives]
