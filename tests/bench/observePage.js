// Runs in the page, before all else.
const seen = { paint: 0, largest: 0, shift: 0, tasks: [] }
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.paint = startTime
})
watch('largest-contentful-paint', ({ startTime }) => {
  seen.largest = startTime
})
watch('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) seen.shift += value
})
watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
/** @param until tasks that begin later than this many ms after the page was asked for do not count */
globalThis.measured = (until = Infinity) => ({
  firstPaint: seen.paint,
  largestPaint: seen.largest,
  shift: seen.shift,
  blocked: seen.tasks
    .filter(({ startTime, duration }) => startTime + duration > seen.paint && startTime < until)
    .reduce((sum, { duration }) => sum + duration - 50, 0),
})
