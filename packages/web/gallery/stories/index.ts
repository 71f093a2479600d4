import type { StoryBook } from '../story.ts'
import { body } from './body.tsx'
import { parts } from './parts.tsx'
import { primitives } from './primitives.tsx'

/** Every part that has stories, in the order of the page, then what they are made of. */
export const books: readonly StoryBook[] = [...parts, body, ...primitives]
