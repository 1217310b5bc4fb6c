// Runs in the page, before all else: what moves without anybody having moved it, which elements, and how far.
const shifts = { shift: 0, all: 0, moved: [] }
const nameOf = (node) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName ?? 'gone'
const sizeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
const count = (entries) => {
  for (const { hadRecentInput, value, sources } of entries) {
    shifts.all += value
    if (!hadRecentInput) shifts.shift += value
    for (const { node, previousRect, currentRect } of sources)
      shifts.moved.push(`${nameOf(node)}: ${sizeOf(previousRect)} → ${sizeOf(currentRect)}`)
  }
}
const shiftObserver = new PerformanceObserver((list) => count(list.getEntries()))
shiftObserver.observe({ type: 'layout-shift', buffered: true })
globalThis.shifted = () => {
  count(shiftObserver.takeRecords())
  return shifts
}
