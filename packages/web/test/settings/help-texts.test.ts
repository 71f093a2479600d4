import { HELP_TEXTS } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { folderWith } from '../support/folder.ts'

const read = async (helpTexts: unknown) => readSettings(await folderWith({ 'view.json': JSON.stringify({ helpTexts }) }))

const textsOf = async (helpTexts: unknown) => {
  const settings = await read(helpTexts)
  return E.isRight(settings) ? settings.right.view.helpTexts : settings.left
}

const text = { id: 'questions', title: 'About these', paragraphs: ['Ask.'] }

describe('SIDE-1 the help texts of a settings', () => {
  test('take the place of those of their type; the others stay as they come', async () => {
    expect(await textsOf({ Help: [text] })).toEqual({ ...HELP_TEXTS, Help: [text] })
    expect(await textsOf({ HelpAI: [] })).toEqual({ ...HELP_TEXTS, HelpAI: [] })
    expect(await textsOf(undefined)).toBeUndefined()
  })

  test.each([
    [{ Help: [text, text] }, 'helpTexts.Help.1.id: "questions" is already in item 0'],
    [{ Help: [{ ...text, paragraphs: [] }] }, 'helpTexts.Help.0.paragraphs: expected a non-empty list of paragraphs'],
    [{ Author: [] }, 'helpTexts.Author: unknown field'],
  ])('%j is refused', async (said, fault) => {
    expect(await read(said)).toMatchObject({ left: expect.stringContaining(fault) as string })
  })
})
