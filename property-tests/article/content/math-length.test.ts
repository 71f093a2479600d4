import { test } from '@fast-check/vitest'
import { mathLength } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

describe('a length of mathematics as browsers read it', () => {
  test.each([
    ['1em', '1em'],
    ['12em', '12em'],
    ['-0.5ex', '-0.5ex'],
    ['.25em', '.25em'],
    ['0', '0'],
    [' 2px ', '2px'],
    ['100%', '100%'],
    ['12EM', '12EM'],
    ['012px', '012px'],
    ['4.pt', '4pt'],
    ['44.pt', '44pt'],
    ['+2em', '2em'],
    ['+.25em', '0.25em'],
    ['1.50 EM', '1.5em'],
    ['3 pt', '3pt'],
    ['-4.pt', '-4pt'],
    ['- 4pt', undefined],
    ['0.0', '0'],
    ['+0', '0'],
    ['thinmathspace', '0.1667em'],
    ['negativethinmathspace', '-0.1667em'],
    ['veryverythinmathspace', '0.0556em'],
    ['verythinmathspace', '0.1111em'],
    ['mediummathspace', '0.2222em'],
    ['thickmathspace', '0.2778em'],
    ['verythickmathspace', '0.3333em'],
    ['veryverythickmathspace', '0.3889em'],
    ['2', undefined],
    ['2.5', undefined],
    ['20', undefined],
    ['small', undefined],
    ['', undefined],
    ['1em wide', undefined],
    ['x1em', undefined],
    ['10', undefined],
    ['05x', undefined],
    ['thinnegativemathspace', undefined],
    ['x.5em', undefined],
    ['.xem', undefined],
    ['x0', undefined],
    ['.em', undefined],
    ['xem', undefined],
  ])('%j is %j', (written, read) => {
    expect(mathLength(written)).toBe(read)
  })
})
