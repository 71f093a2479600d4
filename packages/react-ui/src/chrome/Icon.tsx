const shapes = {
  search: 'M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4.25 4.25',
  help: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM7.9 8a2.15 2.15 0 1 1 3.1 1.9c-.65.35-1 .8-1 1.5v.35M10 13.9v.35',
  person: 'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.75 17c.5-3 3-4.75 6.25-4.75s5.75 1.75 6.25 4.75',
  menu: 'M3 5.75h14M3 10h14M3 14.25h14',
  close: 'm4.75 4.75 10.5 10.5M15.25 4.75 4.75 15.25',
  elsewhere: 'M8 4.5H4.5v11h11V12M11.5 3.5h5v5M16.25 3.75 9.5 10.5',
} as const

/** A 20 by 20 icon, beside a label or, for universal ones, instead of it. */
export const Icon = ({ shape }: { readonly shape: keyof typeof shapes }) => (
  <svg
    className="icon"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={shapes[shape]} />
  </svg>
)
