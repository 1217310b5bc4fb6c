import { hydrate } from './startIslands'

/** Hydrates islands of a site's own that wait for no intent: some at once, others when they are seen. */
export function hydrateByThemselves(): void {
  const start = (island: Element): void => void hydrate(island as HTMLElement).catch(() => {})
  document.querySelectorAll('[data-hydrate=idle]').forEach(start)
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      start(target)
    }
  })
  document.querySelectorAll('[data-hydrate=visible]').forEach((island) => observer.observe(island))
}
