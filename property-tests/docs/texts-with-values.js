// A TypeDoc plugin. A text with values in it is a function, but explains itself as the other texts of the catalogue do.
import { Comment, Converter, ReflectionKind } from 'typedoc'

const CATALOGUE = 'words'

const isInCatalogue = reflection =>
  reflection !== undefined &&
  ((reflection.kindOf(ReflectionKind.Module) && reflection.name === CATALOGUE) || isInCatalogue(reflection.parent))

export const load = application => {
  application.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const text of project.getReflectionsByKind(ReflectionKind.Property)) {
      const isFunction = text.type?.declaration?.signatures !== undefined
      if (isFunction && !text.hasComment() && isInCatalogue(text))
        text.comment = new Comment([{ kind: 'text', text: 'A text with these values in it.' }])
    }
  })
}
