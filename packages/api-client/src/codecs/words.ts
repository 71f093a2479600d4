import { childrenOf, contributors, isAuthor, isNamed, lineOfText, type Content, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { list, Text, type Codec } from './fields.ts'
import { contentIn } from './content-in.ts'
import { opaque } from './written.ts'

const isAbstract = isNamed('abstract')
const isHeading = isNamed('section-title')

/** An abstract without its heading, which only says that it is an abstract. */
const withoutHeading = (node: ContentNode): readonly ContentNode[] =>
  isAbstract(node) ? childrenOf(node).filter(child => !isHeading(child)) : [node]

const lineOf = ({ content }: Content): string => lineOfText(content.flatMap(withoutHeading))

/** Words in one line. Services send them as text, or as a part of an article. */
export const Words: Codec<string, string> = opaque(
  'text',
  Text.is,
  (value, context) => {
    if (typeof value !== 'object' || value === null) return Text.validate(value, context)
    const line = lineOf(contentIn(value))
    return line === '' ? t.failure(value, context) : t.success(line)
  },
  t.identity,
  () => Text,
)

const Names = list(Text)

const namesIn = (authors: unknown): readonly string[] =>
  contributors(contentIn(authors))
    .filter(isAuthor)
    .map(({ name }) => name)

/** The names of authors. Services send them as texts, or as a part of an article. */
export const AuthorNames: Codec<readonly string[], readonly string[]> = opaque(
  'names of authors',
  Names.is,
  (value, context) => {
    const texts = Names.validate(value, context)
    if (E.isRight(texts) && texts.right.length > 0) return texts
    const names = namesIn(value)
    return names.length > 0 ? t.success(names) : texts
  },
  Names.encode,
  () => Names,
)
