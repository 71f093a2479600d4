import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readerKindNames, wcagNames } from '@lectern/domain/words'
import { describe, expect, test } from 'vitest'
import { EXACT } from './exact-strings.ts'
import { styleFaults } from './house-style.ts'
import { shownTexts } from './shown-texts.ts'

const WORDS = join(import.meta.dirname, '../../packages/domain/src/words')

/** The texts that are not ours to edit: those of the documents, and names that others have given. */
const fixed = new Set([...EXACT.map(([, shown]) => shown), ...Object.values(wcagNames), ...Object.values(readerKindNames)])

const plain = (label: string): string => label.replaceAll('**', '').replaceAll('&nbsp;', ' ')

const texts = globSync('*.ts', { cwd: WORDS })
  .flatMap(file => shownTexts(readFileSync(join(WORDS, file), 'utf8')))
  .map(({ text }) => plain(text))

describe('the style of the interface’s words', () => {
  test('is kept by every text that the documents do not fix', () => {
    expect(texts.length).toBeGreaterThan(900)
    expect(texts.filter(text => !fixed.has(text)).flatMap(styleFaults)).toEqual([])
  })

  test.each([
    'This is no e-mail address',
    'Choose organization',
    'License: CC BY',
    'Wait...',
    "Don't show again",
    'Erase account',
    'Log in',
    'This picture is too large.',
    'This part did not load.',
    'You cannot change it.',
    'This link is good for half a day',
    'an account of your own',
    'Libraries are told the sums',
    'No article of this journal holds it',
    'Create an Account',
  ])('is broken by: %s', text => {
    expect(styleFaults(text)).toHaveLength(1)
  })

  test.each([
    'Enter a valid email address, such as name@example.org.',
    'You don’t have access',
    'Correct.',
    'View in Scopus',
    'Too many attempts. Try again in 15 minutes.',
  ])('is kept by: %s', text => {
    expect(styleFaults(text)).toEqual([])
  })
})
