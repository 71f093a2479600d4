import { ReadingAs } from '@lectern/react-ui'
import { Pressed } from '../pressed.tsx'
import type { StoryBook } from '../story.ts'

const readingAs = (
  <ReadingAs
    options={[
      { kind: 'guest', label: 'A guest' },
      { kind: 'member', label: 'A member of an institution' },
    ]}
    current="guest"
    action="/user/read-as"
    targetUrl="/"
    formToken="token"
  />
)

/** What is in the corner of each page of the shipped library. */
export const readingAsChip: StoryBook = {
  part: 'Reading as',
  stories: [
    { name: 'chip', part: readingAs },
    { name: 'open', part: <Pressed what="summary">{readingAs}</Pressed> },
  ],
}
