/** The lower edge of the screen that a bar takes, in px: a form behind it is not seen. */
const edge = '0px 0px -64px'

/** Marks the document while a form of the page is on the screen: what floats leaves then. */
export function watchForms(): void {
  const seen = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
      document.documentElement.toggleAttribute('data-form-seen', seen.size > 0)
    },
    { rootMargin: edge },
  )
  for (const form of document.querySelectorAll('main form')) if (!form.closest('[data-chat]')) observer.observe(form)
}
