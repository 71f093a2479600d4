/** The site's footer. */
export const Footer = () => (
  <footer className="site-footer">
    <p>
      <strong>Lectern</strong>, the open article page. Articles belong to their authors and publishers, under the licences they state.
    </p>
  </footer>
)
