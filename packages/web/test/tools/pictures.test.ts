import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { changeIn, LOOKS, pictureName, withoutStory, type Comparison } from '../support/pictures/accepted.ts'
import { judged } from '../support/pictures/judged.ts'
import { fewColours, isPictureOf, smallPng } from '../support/pictures/small-png.ts'

const alike: Comparison = {
  sizes: { accepted: '2 × 2', now: '2 × 2' },
  pixels: 1000,
  different: 0,
  closeTogether: 0,
}

const painted = (colours: readonly number[]): PNG => {
  const picture = new PNG({ width: colours.length, height: 1 })
  colours.forEach((colour, at) => picture.data.writeUInt32BE(colour * 256 + 255, at * 4))
  return picture
}

describe('the accepted pictures of the gallery', () => {
  test('are named after the story and the width', () => {
    expect(pictureName('Side panel: help', 360)).toBe('side-panel-help-360.png')
  })

  test('are left over if no story has them', () => {
    const files = ['a-b-360.png', 'a-b-1440.png', 'a-c-360.png']
    expect(withoutStory(files, ['A: b'], 360)).toEqual(['a-c-360.png'])
    expect(withoutStory(files, [], 1440)).toEqual(['a-b-1440.png'])
  })

  test('differ by their size, or by more pixels close together than anyone overlooks', () => {
    expect(changeIn(alike)).toBeUndefined()
    expect(changeIn({ ...alike, different: 40, closeTogether: 4 })).toBeUndefined()
    expect(changeIn({ ...alike, different: 5, closeTogether: 5 })).toBe('0.50 % of the pixels differ')
    expect(changeIn({ ...alike, sizes: { accepted: '2 × 2', now: '2 × 3' }, different: 5 })).toBe(
      'was 2 × 2 and is 2 × 3; 0.50 % of the pixels differ',
    )
  })

  test('have to be there, and to show all looks', async () => {
    const look = PNG.sync.write(painted([0]))
    expect(
      await judged(
        LOOKS.map(() => look),
        'No such: story',
        360,
        false,
      ),
    ).toEqual(['“No such: story” at 360 px has no accepted picture (no-such-story-360.png)'])
    await expect(judged([look], 'No such: story', 360, false)).rejects.toThrow('has 1 pictures instead of 4')
  })

  test('keep their colours, up to 256 of them', () => {
    const few = painted(Array.from({ length: 256 }, (_, n) => n * 65_793))
    expect(PNG.sync.read(smallPng(fewColours(few))).data).toEqual(few.data)
    const many = painted([0xfffefb, 0xfffefb, ...Array.from({ length: 300 }, (_, n) => n * 7)])
    const kept = PNG.sync.read(smallPng(fewColours(many)))
    expect(kept.data.readUIntBE(0, 3)).toBe(0xfffefb)
    const colours = Array.from({ length: kept.width }, (_, at) => kept.data.readUIntBE(at * 4, 3))
    expect(new Set(colours).size).toBe(256)
  })

  test('are told from others by their size, each pixel and each colour', () => {
    const [one, other] = [painted([1, 2, 2]), painted([1, 1, 2])]
    const file = smallPng(fewColours(one))
    expect(isPictureOf(file, fewColours(one))).toBe(true)
    expect(isPictureOf(file, fewColours(other))).toBe(false)
    expect(isPictureOf(file, fewColours(painted([1, 3, 3])))).toBe(false)
    expect(isPictureOf(file, fewColours(painted([1, 2])))).toBe(false)
  })
})
