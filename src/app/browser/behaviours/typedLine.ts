/** Pauses in a hidden tab, and with reduced motion until it is started. */
export function startTypedLine(): void {
  const line = document.querySelector<HTMLElement>('[data-typed]')
  if (!line) return
  const [text, ...texts] = line.querySelectorAll('strong')
  const [button, icon] = [line.querySelector('button'), line.querySelector('use')]
  const { typeMs, deleteMs, holdMs, pause = '', play = '' } = line.dataset
  const phrases = texts.map(({ textContent }) => [...textContent])
  let [phrase, shown, step] = [0, phrases[0]!.length, 1]
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    const isFull = step > 0 && shown >= phrases[phrase]!.length
    timer = setTimeout(
      () => {
        if (!document.hidden) type(isFull)
        schedule()
      },
      Number(isFull ? holdMs : step > 0 ? typeMs : deleteMs),
    )
  }
  /** Types or deletes a letter; turns around after the last one, and goes to the next phrase after the first. */
  function type(isFull: boolean): void {
    if (isFull) step = -1
    shown += step
    text!.textContent = phrases[phrase]!.slice(0, shown).join('')
    if (shown > 0) return
    step = 1
    phrase = (phrase + 1) % phrases.length
  }
  function run(isRunning: boolean): void {
    clearTimeout(timer)
    timer = undefined
    if (isRunning) schedule()
    button!.setAttribute('aria-label', isRunning ? pause : play)
    icon!.setAttribute('href', icon!.getAttribute('href')!.replace(/\w+$/, isRunning ? 'pause' : 'play'))
  }
  button!.addEventListener('click', () => run(timer === undefined))
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) run(true)
}
