/** Marks the document while it is scrolled down, for the header's background. */
export function startScrolled(): void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 8)
  addEventListener('scroll', mark, { passive: true })
  // Read in the next frame, because reading it at once would force a layout.
  requestAnimationFrame(mark)
}
