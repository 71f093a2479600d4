// oxlint-disable-next-line unicorn/require-module-specifiers -- style sheets are imported for their side effects and export nothing
export {}
