// A plugin of typedoc: a parameter that is taken apart where it is received has no name in the code; here it gets that of its type.
import { Converter, ReflectionKind } from 'typedoc'

/** What typedoc writes in place of a name. */
const NAMELESS = '__namedParameters'

/** Types that only change another, whose name says more. */
const WRAPPERS = new Set([
  'Pick',
  'Omit',
  'Partial',
  'Readonly',
  'Required',
  'Option',
  'Some',
  'Either',
  'Extract',
  'NonNullable',
])

const asName = type => (type.endsWith('Props') ? 'props' : type.charAt(0).toLowerCase() + type.slice(1))

/** What a value of a type may be called, best first. */
const namesOf = type => {
  switch (type?.type) {
    case 'reference':
      return WRAPPERS.has(type.name) ? namesOf(type.typeArguments?.[0]) : [asName(type.name)]
    case 'intersection':
    case 'union':
      return type.types.flatMap(namesOf)
    case 'optional':
      return namesOf(type.elementType)
    case 'typeOperator':
      return namesOf(type.target)
    case 'array':
      return ['list']
    case 'tuple':
      return ['entry']
    default:
      return []
  }
}

const isComponent = name => /^[A-Z]/.test(name)

/** Gives each parameter without a name one that no other parameter of the same function has. */
const nameParameters = signature => {
  const usual = isComponent(signature.name) ? ['props'] : []
  for (const parameter of signature.parameters ?? []) {
    if (parameter.name !== NAMELESS) continue
    const taken = new Set(signature.parameters.map(({ name }) => name))
    parameter.name = [...usual, ...namesOf(parameter.type), 'given', 'others', 'rest'].find(name => !taken.has(name)) ?? NAMELESS
  }
}

export const load = application => {
  // After the comments: a parameter that its function's comment describes has the name that stands there.
  application.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const signature of project.getReflectionsByKind(ReflectionKind.SomeSignature)) nameParameters(signature)
  })
}
