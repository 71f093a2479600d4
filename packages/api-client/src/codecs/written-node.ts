import * as t from 'io-ts'

/** A node of the content tree as it is written. Only descriptions use it: `isTree` is what checks nodes. */
export const WrittenNode: t.Any = /* @__PURE__ */ t.recursion('a node', self =>
  t.intersection([
    t.type({ '#name': t.string }),
    t.partial({
      $: t.record(t.string, t.union([t.string, t.literal(true)])),
      $$: t.array(self),
      _: t.string,
    }),
  ]),
)
