import { Button, Dialog, NewWindowLink, Popover, TextField, ToggleButton, Tooltip } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import { useState } from 'react'
import { Pressed } from '../pressed.tsx'
import type { StoryBook } from '../story.ts'

const Field = ({ value: initial, error }: { readonly value: string; readonly error?: string }) => {
  const [value, setValue] = useState(initial)
  return <TextField label="Search" value={value} error={O.fromNullable(error)} onText={setValue} />
}

const OpenDialog = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        Open the dialog
      </Button>
      <Dialog
        isOpen={isOpen}
        title="A dialog"
        onClose={() => {
          setOpen(false)
        }}
        actions={<Button kind="primary">Go on</Button>}
      >
        <p>What it is about.</p>
      </Dialog>
    </>
  )
}

const Toggle = () => {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <ToggleButton
      text={isExpanded ? 'Hide 3 articles' : 'Show 3 more articles'}
      isExpanded={isExpanded}
      onToggle={() => {
        setExpanded(!isExpanded)
      }}
    />
  )
}

/** The components that the parts are made of. */
export const primitives: readonly StoryBook[] = [
  {
    part: 'Buttons and links',
    stories: [
      {
        name: 'primary and quiet',
        part: (
          <>
            <Button kind="primary">View PDF</Button> <Button>Cite</Button> <Button disabled>Next</Button>
          </>
        ),
      },
      { name: 'toggle', part: <Toggle /> },
      {
        name: 'toggle, expanded',
        part: (
          <Pressed>
            <Toggle />
          </Pressed>
        ),
      },
      { name: 'new window', part: <NewWindowLink href="https://example.org/">View at publisher</NewWindowLink> },
      {
        name: 'tooltip',
        part: (
          <Tooltip words="This article is free to access.">
            <a href="https://example.org/">View at publisher</a>
          </Tooltip>
        ),
      },
    ],
  },
  { part: 'Dialog', stories: [{ name: 'open', part: <OpenDialog /> }] },
  {
    part: 'Popover',
    stories: [
      {
        name: 'closed',
        part: (
          <Popover trigger="Other access options" label="Other access options">
            <p>Words.</p>
          </Popover>
        ),
      },
    ],
  },
  {
    part: 'Popover, open',
    stories: [
      {
        name: 'open',
        part: (
          <Pressed>
            <Popover trigger="Other access options" label="Other access options">
              <p>Words.</p>
            </Popover>
          </Pressed>
        ),
      },
    ],
  },
  {
    part: 'Text field',
    stories: [
      { name: 'empty', part: <Field value="" /> },
      { name: 'filled', part: <Field value="wind" /> },
      { name: 'invalid', part: <Field value="" error="Enter a search" /> },
    ],
  },
]
