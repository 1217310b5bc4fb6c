/** Whether the screen hears what happens in a frame whose sandbox forbids script: in WebKit it does not. */
function hearsFrames(): boolean {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  document.body.append(frame)
  let isHeard = false
  frame.contentDocument?.addEventListener('click', () => (isHeard = true))
  frame.contentDocument?.dispatchEvent(new Event('click'))
  frame.remove()
  return isHeard
}

/** The sandbox of the frame that shows the edited page. Its document forbids script in either case. */
export const frameSandbox = (): string => (hearsFrames() ? 'allow-same-origin' : 'allow-same-origin allow-scripts')
