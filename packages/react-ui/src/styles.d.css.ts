// oxlint-disable-next-line unicorn/require-module-specifiers -- styles are imported for what they do: they export nothing
export {}
