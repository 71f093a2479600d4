import { fc, test } from '@fast-check/vitest'
import type { Command } from '@lectern/domain/core'
import {
  initialUnknownComponents,
  isKnownName,
  node,
  renderable,
  unknownNames,
  updateUnknownComponents,
  walk,
  type ContentNode,
  type UnknownComponentsState,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, deepTree, messyPart, receivedNode } from '../../arbitraries/content.ts'

const received = fc.array(receivedNode, { maxLength: 5 })
const name = fc.oneof(fc.constantFrom('hologram', 'scent', 'ce:para', 'constructor', ''), fc.string({ maxLength: 4 }))

/** What a page says as it meets these names, some at a time. */
const told = (meetings: readonly (readonly string[])[]): readonly Command[] => {
  let state: UnknownComponentsState = initialUnknownComponents
  return meetings.flatMap(names => {
    const [next, commands] = updateUnknownComponents(state, { type: 'unknownComponents/met', names })
    state = next
    return commands
  })
}

const messages = (commands: readonly Command[]): readonly string[] =>
  commands.map(command =>
    command.kind === 'report' && command.report.kind === 'warning' ? command.report.message : 'no warning',
  )

describe('TREE-1 what cannot be rendered', () => {
  test.prop([fc.oneof(anyNodes, received)])('is dropped with what is inside it, and nothing else is', nodes => {
    const isKnown = (of: ContentNode): boolean => isKnownName(of['#name'])
    const left = [...walk(nodes, isKnown)]
      .filter(isKnown)
      .map(of => of['#name'])
      .filter(known => known !== '__text__')
    expect([...walk(renderable(nodes))].map(of => of['#name']).filter(known => known !== '__text__')).toEqual(left)
  })

  test.prop([messyPart])('is nothing of what has known names: the very same nodes are drawn', ({ content }) => {
    expect(unknownNames(content)).toEqual([])
    for (const [index, of] of renderable(content).entries()) expect(of).toBe(content[index])
  })

  test.prop([received])('is named once, in the order of the text, and no longer once it is dropped', nodes => {
    const names = unknownNames(nodes)
    expect(new Set(names).size).toBe(names.length)
    expect(names.some(isKnownName)).toBe(false)
    expect(unknownNames(renderable(nodes))).toEqual([])
  })

  test('is nothing at first', () => {
    expect(initialUnknownComponents).toEqual([])
  })

  test('its siblings still render', () => {
    const para = node('para', {}, 'stays')
    const unknown: ContentNode = { '#name': 'hologram', $$: [node('para', {}, 'goes'), { '#name': 'scent' }] }
    const section = node('section', {}, [para, unknown, para])
    expect(renderable([section])).toEqual([node('section', {}, [para, para])])
    expect(unknownNames([section])).toEqual(['hologram'])
    expect(unknownNames([section, { '#name': 'scent' }, unknown])).toEqual(['hologram', 'scent'])
  })

  test('is found in a tree of any depth', () => {
    expect(unknownNames([deepTree(20_000), { '#name': 'hologram' }])).toEqual(['hologram'])
    expect(renderable([deepTree(20_000)])).toHaveLength(1)
  })

  test.prop([fc.array(fc.array(name, { maxLength: 6 }), { maxLength: 6 })])('is told of once per name per page', meetings => {
    expect(messages(told(meetings))).toEqual([...new Set(meetings.flat())].map(each => `Unable to render ${each}`))
  })

  test.prop([fc.array(name)])('changes nothing when it has been told', names => {
    const [state] = updateUnknownComponents(initialUnknownComponents, { type: 'unknownComponents/met', names })
    const [again, commands] = updateUnknownComponents(state, { type: 'unknownComponents/met', names })
    expect(again).toBe(state)
    expect(commands).toEqual([])
  })

  test('is a warning', () => {
    expect(told([['hologram']])).toEqual([{ kind: 'report', report: { kind: 'warning', message: 'Unable to render hologram' } }])
  })
})
