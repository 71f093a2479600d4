import { Body } from '@lectern/react-ui'
import type { StoryBook } from '../story.ts'

export const body: StoryBook = {
  part: 'Body',
  stories: [
    { name: 'on its way', part: <Body />, calls: 'under way' },
    { name: 'there', part: <Body /> },
    { name: 'failed', part: <Body />, calls: 'failed' },
  ],
}
