import { givenEidOfFile, messageOf } from '@lectern/domain/core'
import { either as E, function as F } from 'fp-ts'
import * as t from 'io-ts'
import { ContentNodeCodec, firstFault } from '@lectern/api-client'
import type { ArticleRecord } from '@lectern/domain/article'

/** The fields that a stored record must have; the rest was validated when the record was made. */
const Nodes = t.readonlyArray(ContentNodeCodec)
const Part = t.type({ content: Nodes, floats: Nodes, footnotes: Nodes })
const RecordShape = t.type({
  meta: t.type({ pii: t.string, titleString: t.string, publicationTitle: t.string }),
  parts: t.type({
    title: Part,
    authors: Part,
    abstracts: Part,
    keywords: Part,
    body: Part,
    references: Part,
    glossary: Part,
    exam: Part,
    biographies: Part,
    tail: Part,
  }),
  attachments: t.readonlyArray(t.type({ eid: t.string, basename: t.string, filename: t.string })),
  license: Nodes,
  facts: t.readonlyArray(t.type({ name: t.string, value: Nodes })),
})
/** Decodes stored JSON; the error says where it does not have the expected shape. */
export const decodeStored =
  <A>(shape: t.Decoder<unknown, unknown>) =>
  (json: string): E.Either<string, A> =>
    F.pipe(
      E.tryCatch(
        // What the shape does not cover was validated when the value was made.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        () => JSON.parse(json) as A,
        messageOf,
      ),
      E.chain(value =>
        F.pipe(
          shape.decode(value),
          E.bimap(firstFault, () => value),
        ),
      ),
    )

/** Checks a record that has just been made as a stored one is; the error says where it does not have the expected shape. */
export const checkedRecord = (record: ArticleRecord): E.Either<string, unknown> =>
  F.pipe(RecordShape.decode(record), E.mapLeft(firstFault))

/** Older versions stored files whose EIDs were malformed. */
const withEids = ({ attachments, ...record }: ArticleRecord): ArticleRecord => ({
  ...record,
  attachments: attachments.map(file => ({ ...file, eid: givenEidOfFile(file.eid, record.meta.eid, file.filename) })),
})

/** Decodes a stored record; the error says where its JSON is invalid. */
export const decodeRecord: (json: string) => E.Either<string, ArticleRecord> = F.flow(
  decodeStored<ArticleRecord>(RecordShape),
  E.map(withEids),
)
