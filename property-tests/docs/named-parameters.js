// A TypeDoc plugin. A destructured parameter has no name in the code; here it gets one from its type.
import { Converter, ReflectionKind } from 'typedoc'

/** TypeDoc's placeholder for a missing name. */
const NAMELESS = '__namedParameters'

/** Types that only modify another, whose name is more meaningful. */
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

/** Possible names for a value of a type, best first. */
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

/** Gives each parameter without a name one that is unique in its function. */
const nameParameters = signature => {
  const usual = isComponent(signature.name) ? ['props'] : []
  for (const parameter of signature.parameters ?? []) {
    if (parameter.name !== NAMELESS) continue
    const taken = new Set(signature.parameters.map(({ name }) => name))
    parameter.name = [...usual, ...namesOf(parameter.type), 'given', 'others', 'rest'].find(name => !taken.has(name)) ?? NAMELESS
  }
}

export const load = application => {
  // After comments are resolved, because a parameter described by its function's comment takes its name from there.
  application.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const signature of project.getReflectionsByKind(ReflectionKind.SomeSignature)) nameParameters(signature)
  })
}
