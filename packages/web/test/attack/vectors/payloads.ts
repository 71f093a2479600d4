/** Markup that runs by itself as soon as a browser reads it. */
export const PAYLOADS = [
  '<script>fire({n})</script>',
  '<img src=x onerror=fire({n})>',
  '<svg onload=fire({n})>',
  '<svg/onload="fire({n})"/>',
  '<video><source onerror="fire({n})">',
  '<details open ontoggle=fire({n})>',
  '<input autofocus onfocus=fire({n})>',
  '<iframe srcdoc="&lt;script&gt;parent.fire({n})&lt;/script&gt;"></iframe>',
] as const

/** The first of them, for long products. */
export const FEW_PAYLOADS = PAYLOADS.slice(0, 3)
