/** Marks the document while it is scrolled down, for the header's ground. */
export function startScrolled(): void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 8)
  addEventListener('scroll', mark, { passive: true })
  // With the frame that is laid out anyway: asking at once would lay the page out for the answer.
  requestAnimationFrame(mark)
}
