import type { Column } from '../report/columns.ts'
import type { Level, ReportDefinition } from '../report/report-definitions.ts'
import { exception } from './exceptions.ts'
import { ALL_LEVELS, chosen, listed, someOf, type Customised, type Schema } from './filters.ts'

const isParent = (column: Column): boolean => column.startsWith('Parent_')

/** A report that shows only some of the attributes that it could. */
const showing = (definition: ReportDefinition, attributes: readonly string[], hasParents: boolean): ReportDefinition => ({
  ...definition,
  attributesToShow: attributes,
  columns: definition.columns.filter(
    column => (!definition.attributesToShow.includes(column) || attributes.includes(column)) && (hasParents || !isParent(column)),
  ),
})

/** An attribute of a request says how a report is shown. */
interface Shown {
  readonly says: string
  readonly levels: readonly Level[]
  readonly schema: (definition: ReportDefinition) => Schema
}

const GRANULARITIES = ['Month', 'Totals'] as const
const SWITCH = ['True', 'False'] as const

/** The attributes that requests may have; views have none. */
export const SHOWN: Readonly<Record<string, Shown>> = {
  attributes_to_show: {
    says: 'The attributes by which usage is divided and described, with bars between them; none unless they are named',
    levels: ALL_LEVELS,
    schema: ({ attributesToShow }) => someOf(attributesToShow),
  },
  granularity: {
    says: 'Whether usage is told month by month, or as a total under the first month',
    levels: ALL_LEVELS,
    schema: () => ({ type: 'string', enum: GRANULARITIES, default: 'Month' }),
  },
  include_parent_details: {
    says: 'Whether each item is shown with the title that it is in',
    levels: ['item'],
    schema: () => ({ type: 'string', enum: SWITCH, default: 'False' }),
  },
}

/** Articles are counted without their components. */
const COMPONENTS = 'include_component_details'

/** What the attributes of a request leave of a report: none is shown that is not asked for. */
export const attributed = (definition: ReportDefinition, asked: Readonly<Record<string, string>>): Customised => {
  const [shown, unknown] = chosen(listed(asked['attributes_to_show'] ?? ''), definition.attributesToShow)
  const { granularity = 'Month' } = asked
  const isKnown = GRANULARITIES.some(each => each === granularity)
  return {
    definition: {
      ...showing(definition, shown, asked['include_parent_details'] === 'True'),
      ...(granularity === 'Totals' && { isTotal: true }),
    },
    exceptions: [
      ...(unknown.length > 0 ? [exception(3062, `attributes_to_show=${unknown.join('|')}`)] : []),
      ...(isKnown ? [] : [exception(3062, `granularity=${granularity}`)]),
      ...(definition.level === 'item' && asked[COMPONENTS] === 'True' ? [exception(3063, `${COMPONENTS}=True`)] : []),
    ],
  }
}

/** The names of the attributes that a request for a report may have. */
export const attributesFor = ({ level }: ReportDefinition): readonly string[] => [
  ...Object.entries(SHOWN).flatMap(([name, { levels }]) => (levels.includes(level) ? [name] : [])),
  ...(level === 'item' ? [COMPONENTS] : []),
]
