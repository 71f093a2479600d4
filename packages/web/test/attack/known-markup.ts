const words = (text: string): readonly string[] => text.split(/\s+/)

/** The elements that Lectern's pages are made of, in HTML, SVG and MathML. */
export const ELEMENTS =
  words(`a annotation article aside audio b blockquote body br button caption circle cite code col colgroup dd del details
  dialog div dl dt em fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 head header hr html i iframe img input kbd label legend li line
  link maction main mark math menclose merror meta mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle
  msub msubsup msup mtable mtd mtext mtr munder munderover nav noscript ol option p path pre q rect s script section select semantics source
  span strong sub summary sup svg table tbody td text tfoot th thead time title tr track u ul video`)

/** Their attributes, beside those that begin with aria- or data-. */
export const ATTRIBUTES =
  words(`abbr accent accentunder action alt alttext as autocomplete charset checked class colspan columnspan content controls crossorigin cx cy
  d datetime decoding default depth dir disabled display displaystyle download draggable encoding enterkeyhint fence fill focusable for form height hidden href id inputmode
  itemprop itemscope itemtype kind label lang largeop linethickness loading lspace mathvariant mathsize maxlength maxsize method minlength minsize
  movablelimits name notation open pattern placeholder playsinline popover popovertarget popovertargetaction poster preload property r readonly rel required
  role rowspan rspace rx scope scriptlevel selected separator size sizes span src srclang srcset stretchy stroke stroke-linecap stroke-linejoin
  stroke-width style symmetric tabindex target text-anchor title type value viewBox voffset width x x1 x2 y y1 y2`)
