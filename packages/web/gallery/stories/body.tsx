import { LoadedPart } from '@lectern/react-ui'
import type { StoryBook } from '../story.ts'

export const body: StoryBook = {
  part: 'Body',
  stories: [
    { name: 'loading', part: <LoadedPart name="body" />, calls: 'under way' },
    { name: 'loaded', part: <LoadedPart name="body" /> },
    { name: 'failed', part: <LoadedPart name="body" />, calls: 'failed' },
  ],
}
