/** Shorter steps are not shown, in ms. */
const quietMs = 500
/** The interval at which the line on a terminal is drawn, in ms. */
const drawMs = 100
/** The interval at which a step writes a line into a pipe, in ms. */
const pipeMs = 5000
const barLength = 20

export interface Step {
  /** Adds one to the count of the step. */
  advance(): void
  /** Ends the step and removes its line from the terminal. */
  end(): void
}

interface OpenStep {
  label: string
  total: number | undefined
  done: number
  /** In ms since 1970. */
  startedAt: number
  /** The time of the last line into a pipe; 0 before the first. */
  lineAt: number
}

const number = new Intl.NumberFormat('en')
const open: OpenStep[] = []
let timer: NodeJS.Timeout | undefined
let drawnAt = 0
/** Whether a line is drawn on the terminal. */
let isDrawn = false

/** Begins a step. @param total the expected number of calls of `advance`, if known */
export function startStep(label: string, total?: number): Step {
  const step: OpenStep = { label, total, done: 0, startedAt: performance.now(), lineAt: 0 }
  open.push(step)
  timer ??= setInterval(show, drawMs).unref()
  // Drawn before the step begins, because its work may block the timer.
  if (process.stderr.isTTY) draw()

  function advance(): void {
    step.done += 1
    if (performance.now() - drawnAt >= drawMs) show()
  }

  function end(): void {
    if (!open.includes(step)) return
    if (step.lineAt > 0 && step.done === step.total) writeLine(step)
    open.splice(open.indexOf(step), 1)
    clearLine()
    if (open.length > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return { advance, end }
}

export async function inStep<T>(label: string, run: () => Promise<T>): Promise<T> {
  const step = startStep(label)
  try {
    return await run()
  } finally {
    step.end()
  }
}

/** Shown on a terminal only: short commands write nothing else into a pipe. */
export const whileLoading = <T>(load: () => Promise<T>): Promise<T> =>
  process.stderr.isTTY ? inStep('Starting', load) : load()

function show(): void {
  if (process.stderr.isTTY) return draw()
  drawnAt = performance.now()
  for (const step of open) {
    if (performance.now() - step.startedAt < quietMs) continue
    if (step.lineAt === 0 || (step.total !== undefined && drawnAt - step.lineAt >= pipeMs)) writeLine(step)
  }
}

function writeLine(step: OpenStep): void {
  step.lineAt = performance.now()
  process.stderr.write(`${step.label}${countOf(step)}\n`)
}

const countOf = ({ done, total }: OpenStep): string =>
  total === undefined ? '' : ` ${number.format(done)} of ${number.format(total)}`

function draw(): void {
  // The one with a count is shown if there are several steps.
  const step = open.findLast(({ total }) => total !== undefined) ?? open.at(-1)
  if (!step) return
  drawnAt = performance.now()
  const filled = Math.floor((barLength * step.done) / Math.max(1, step.total ?? 1))
  const bar = step.total === undefined ? '' : `[${'#'.repeat(filled)}${'-'.repeat(barLength - filled)}] `
  const seconds = Math.floor((performance.now() - step.startedAt) / 1000)
  const duration = seconds > 0 ? `, ${seconds} s` : ''
  process.stderr.write(`\r\u001B[K${bar}${step.label}${countOf(step)}${duration}`)
  isDrawn = true
}

/** Removes the line from the terminal, so that something else can be printed. */
function clearLine(): void {
  if (isDrawn) process.stderr.write('\r\u001B[K')
  isDrawn = false
}
