import { fc, test } from '@fast-check/vitest'
import type { Command } from '@lectern/domain/core'
import {
  initialUnknownComponents,
  isRenderable,
  updateUnknownComponents,
  vocabulary,
  walk,
  type UnknownComponentsState,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, messyPart, receivedNode } from '../../arbitraries/content.ts'

const names = new Set<string>(Object.keys(vocabulary))

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
  test.prop([fc.oneof(anyNodes, received)])('is what has a name that nobody knows, whatever else is in it', nodes => {
    for (const of of walk(nodes)) expect(isRenderable(of)).toBe(names.has(of['#name']))
  })

  test.prop([messyPart])('is nothing of what importers make', ({ content }) => {
    for (const of of walk(content)) expect(isRenderable(of)).toBe(true)
  })

  test('is nothing at first', () => {
    expect(initialUnknownComponents).toEqual([])
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
