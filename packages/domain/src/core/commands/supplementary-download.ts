/** How a download of supplementary files is recorded (TREE-11). */
export type SupplementaryDownload = { readonly kind: 'single' } | { readonly kind: 'bulk'; readonly flag?: 'more than 50' }
