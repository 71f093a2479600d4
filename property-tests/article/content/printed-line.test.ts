import { fc, test } from '@fast-check/vitest'
import { lineOfText, node, printedLine, text, type PrintedRun } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const shown = (...runs: readonly PrintedRun[]): string => lineOfText(printedLine(runs))

const part = (words: string): PrintedRun => (words === '' ? [] : [node('text', { role: 'source' }, words)])

const separators = fc.constantFrom(
  ', ',
  '. ',
  ': ',
  '; ',
  ' ',
  ' (',
  '(',
  ')',
  '), ',
  ').',
  '); ',
  '. “',
  ',” ',
  '–',
  ' [',
  ']',
  ':',
  ';',
  ',',
  '.',
  ' ,',
  ' .',
  ' - ',
  ' In: ',
  ' (eds.), ',
  '. doi:',
  ' pp. ',
  ', … ',
  ' & ',
)

/** Parts with separators around them, each part present or absent. */
const citations = fc
  .array(fc.tuple(fc.constantFrom('', '', 'A', 'B.', 'C?', 'D 1'), separators), { minLength: 1, maxLength: 9 })
  .chain(pairs => separators.map(first => [first, ...pairs.flatMap(([words, after]) => [part(words), after])]))

const lettersOf = (line: string): string => line.replace(/[^\p{L}\p{N}&?]+/gu, '')

const written = (runs: readonly PrintedRun[]): string =>
  runs.map(run => (typeof run === 'string' ? run : lineOfText(run))).join('')

describe('TREE-15 a printed citation', () => {
  test.prop([citations])('keeps its words in their order, whichever parts are absent', runs => {
    expect(lettersOf(shown(...runs))).toBe(lettersOf(written(runs)))
  })

  test.prop([citations])('has no separator twice, none alone, and no empty brackets', runs => {
    const line = shown(...runs)
    expect(line).not.toMatch(/[,;:]\s*[,;:.]|\.\s+[.,;:]|\.\.|[?]\./)
    expect(line).not.toMatch(/[([][\s.,;:–-]*[)\]]|“[\s.,;:–-]*”/)
    expect(line).not.toMatch(/\s[.,]|[([]\s*[.,;:]|[,;:]\s*[)\]]/)
    expect(line).not.toMatch(/^[\s.,;:)\]]|[,;:([“\s]$/)
  })

  test.prop([citations])('does not change again', runs => {
    const once = printedLine(runs)
    const again = once.map(each => (each['#name'] === '__text__' ? (each._ ?? '') : [each]))
    expect(printedLine(again)).toEqual(once)
  })

  test.prop([
    fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C 1'), fc.constantFrom(', ', '. ', ': ', ' (', '), ', '; ', '–', ', & '))),
  ])('stays as it is where nothing is absent', pairs => {
    const runs = [...pairs.flatMap(([words, after]) => [part(words), after]), part('Z')]
    expect(shown(...runs)).toBe(written(runs))
  })

  test.prop([fc.string()])('stays as it is where no parts are marked', words => {
    expect(printedLine([words])).toEqual(words === '' ? [] : [text(words)])
  })

  test.each<readonly [string, readonly PrintedRun[], string]>([
    ['no issue', [part('J'), ' ', part('3'), '(', part(''), '): ', part('4'), '.'], 'J 3: 4.'],
    ['no issue, and no element for it', [part('J'), ' ', part('3'), '(): ', part('4'), '.'], 'J 3: 4.'],
    ['no title', [part('A'), '. ', part(''), '. ', part('J'), '.'], 'A. J.'],
    ['no quoted title', [part('A'), ', “', part(''), ',” ', part('J'), '.'], 'A, J.'],
    ['no year', [part('A'), ' (', part(''), '). ', part('T')], 'A. T'],
    ['no last page', [part('1'), '–', part(''), '.'], '1.'],
    ['no place', ['(', part(''), ': ', part('Springer'), ')'], '(Springer)'],
    ['no publisher', ['(', part('Berlin'), ': ', part(''), ', ', part('2001'), ')'], '(Berlin, 2001)'],
    ['no authors', [part(''), ', ', part('T'), '.'], 'T.'],
    ['nothing at the end', [part('J'), ', ', part(''), ', ', part('')], 'J'],
    ['an abbreviation before the full stop', [part('A.B.'), '. ', part('T')], 'A.B. T'],
    ['an abbreviation before a comma', [part('J. Phys.'), ', ', part('3')], 'J. Phys., 3'],
    ['a question', [part('Why?'), '. ', part('J')], 'Why? J'],
    ['a space before a comma', [part('J'), ' , ', part('3')], 'J, 3'],
    ['spaces around a colon', [part('Berlin'), ' : ', part('Springer')], 'Berlin : Springer'],
    ['a dash for the same authors', ['———. ', part('A'), '. ', part('1900'), '.'], '———. A. 1900.'],
    ['a dash of hyphens for them', ['---, ', part('A'), '.'], '---, A.'],
    ['an ellipsis', [part('A'), ', . . . ', part('B')], 'A, . . . B'],
    ['an ellipsis without spaces', [part('A'), ', ... ', part('B')], 'A, ... B'],
    ['dashes of a style', [part('J'), '. – ', part('2009'), '. – ', part('5')], 'J. – 2009. – 5'],
    ['a part with its own comma', [part('J,'), ', ', part('3')], 'J, 3'],
    ['a comma in the next part', [part('J'), ', ', part(', in press')], 'J, in press'],
    ['a title that begins with a stop', [part('A'), ', ', part('.NET at work')], 'A, .NET at work'],
    ['a title with empty brackets', [part('A'), '. ', part('What main() does'), '.'], 'A. What main() does.'],
    ['words between', [part('A'), '. In: ', part(''), ', ', part('B')], 'A. In: B'],
  ])('%s', (_, runs, expected) => {
    expect(shown(...runs)).toBe(expected)
  })

  test('keeps the anchors of parts without words', () => {
    expect(printedLine([[node('anchor', { id: 'a' })], ', ', part('T')])).toEqual([
      node('anchor', { id: 'a' }),
      node('text', { role: 'source' }, 'T'),
    ])
  })
})
