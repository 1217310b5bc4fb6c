// Runs in the page, before all else.
let paint = 0
const tasks = []
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') paint = startTime
})
watch('longtask', ({ startTime, duration }) => tasks.push({ startTime, duration }))
/** Total blocking time, of tasks that begin at most this many ms after the page was asked for. */
globalThis.blockedUntil = (until) =>
  tasks
    .filter(({ startTime, duration }) => startTime + duration > paint && startTime < until)
    .reduce((sum, { duration }) => sum + duration - 50, 0)
