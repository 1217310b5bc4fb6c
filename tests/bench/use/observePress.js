// Runs in the page, before all else: how long it takes from a press until what it asks for is painted.
const presses = []
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) presses.push(duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })

/** A painted frame's message arrives. @param events that begin the answer @param selector of what it brings */
globalThis.watchPress = (events, selector) => {
  const valueOf = () => [...document.querySelectorAll(selector)].map(({ value }) => value ?? '').join('|')
  presses.length = 0
  globalThis.pressed = new Promise((resolve) => {
    let before
    const look = (since) => {
      const found = document.querySelector(selector)
      if (!found || ('value' in found && valueOf() === before)) return void requestAnimationFrame(() => look(since))
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - since))
      port1.start()
      port2.postMessage(0)
    }
    const begin = (event) => {
      before = valueOf()
      requestAnimationFrame(() => look(event.timeStamp))
    }
    for (const type of events) addEventListener(type, begin, { capture: true, once: true })
  })
}

/** The longest event of a press, as the browser counts them: in steps of 8 ms, 0 below 16. */
globalThis.longestEvent = () => Math.max(0, ...presses)

// A link leads to another page, which says when it has been painted.
const key = 'bench-lifted'
addEventListener('pointerup', ({ timeStamp }) => sessionStorage.setItem(key, performance.timeOrigin + timeStamp), true)
globalThis.followed = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!paint) return undefined
  return {
    ms: performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem(key)),
    ahead: navigation?.deliveryType === 'navigational-prefetch',
  }
}
